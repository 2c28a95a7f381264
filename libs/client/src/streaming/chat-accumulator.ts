import type { ChatCompletion, ChatCompletionChoice, ChatCompletionChunk } from '@model-gateway/contract';
import { StreamInterruptedError } from '../errors/connection-errors.js';
import { ChoiceAccumulator } from './choice-accumulator.js';

/** Joins the chunks of a stream to the unary response. */
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

  /** The accumulator of a choice; created when it does not exist. */
  choice(index: number): ChoiceAccumulator {
    let choice = this.#choices.get(index);
    if (!choice) this.#choices.set(index, (choice = new ChoiceAccumulator(index)));
    return choice;
  }

  /** The complete response. Throws a {@link StreamInterruptedError} when it is incomplete. */
  completion(): ChatCompletion {
    if (!this.#head) throw new StreamInterruptedError();
    const choices = [...this.#choices.values()]
      .map((choice): ChatCompletionChoice => choice.choice())
      .sort((a, b) => a.index - b.index);
    return { ...this.#head, object: 'chat.completion', choices };
  }
}
