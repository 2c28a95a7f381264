import type { ChatCompletion, ChatCompletionChoice, ChatCompletionChunk } from '@model-gateway/contract';
import { StreamInterruptedError } from '../errors/connection-errors.js';
import { ChoiceAccumulator } from './choice-accumulator.js';

/** Joins the chunks of a stream to the answer that a request without `stream` gets. */
export class ChatAccumulator {
  #head: Omit<ChatCompletion, 'object' | 'choices'> | undefined;
  readonly #choices = new Map<number, ChoiceAccumulator>();

  /** Adds a chunk. */
  push(chunk: ChatCompletionChunk): void {
    const { choices, object: _object, usage, gateway, ...head } = chunk;
    this.#head = {
      ...this.#head,
      ...head,
      ...(usage && { usage }),
      ...(gateway && { gateway: { ...this.#head?.gateway, ...gateway } }),
    };
    for (const choice of choices) this.choice(choice.index).push(choice);
  }

  /** The accumulator of a choice; made if no chunk has named the choice yet. */
  choice(index: number): ChoiceAccumulator {
    let choice = this.#choices.get(index);
    if (!choice) this.#choices.set(index, (choice = new ChoiceAccumulator(index)));
    return choice;
  }

  /** The answer, once it is complete. Throws a {@link StreamInterruptedError} if it is not. */
  completion(): ChatCompletion {
    if (!this.#head) throw new StreamInterruptedError();
    const choices = [...this.#choices.values()]
      .map((choice): ChatCompletionChoice => choice.choice())
      .sort((a, b) => a.index - b.index);
    return { ...this.#head, object: 'chat.completion', choices };
  }
}
