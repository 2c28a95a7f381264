import { StreamInterruptedError } from '../errors/connection-errors.js';
import type { Message, MessageContentBlock, MessageDelta, MessageStreamEvent } from '../types/message.js';

/** A block that deltas change, with the text of its input so far. */
interface OpenBlock {
  block: MessageContentBlock;
  json: string;
}

/** Joins the events of a streamed message to the unary one. */
export class MessageAccumulator {
  #message: Message | undefined;
  readonly #blocks = new Map<number, OpenBlock>();
  #isComplete = false;

  /** Adds an event. */
  push(event: MessageStreamEvent): void {
    switch (event.type) {
      case 'message_start':
        this.#message = event.message;
        break;
      case 'content_block_start':
        this.#blocks.set(event.index, { block: { ...event.content_block }, json: '' });
        break;
      case 'content_block_delta':
        this.#extend(event.index, event.delta);
        break;
      case 'message_delta':
        if (this.#message) {
          const usage = { ...this.#message.usage, ...event.usage };
          this.#message = { ...this.#message, ...event.delta, usage };
        }
        break;
      case 'message_stop':
        this.#isComplete = true;
        break;
      case 'content_block_stop':
        this.#close(event.index);
    }
  }

  /** The complete message. Throws a {@link StreamInterruptedError} when it is incomplete. */
  message(): Message {
    if (!this.#message || !this.#isComplete) throw new StreamInterruptedError();
    const blocks = [...this.#blocks].sort(([one], [other]) => one - other);
    return { ...this.#message, content: blocks.map(([, { block }]) => block) };
  }

  #extend(index: number, delta: MessageDelta): void {
    const open = this.#blocks.get(index);
    if (!open) return;
    const { block } = open;
    if (delta.type === 'input_json_delta') open.json += delta.partial_json;
    else if (delta.type === 'text_delta' && block.type === 'text') block.text += delta.text;
    else if (delta.type === 'citations_delta' && block.type === 'text') {
      block.citations = [...(block.citations ?? []), delta.citation];
    } else if (delta.type === 'thinking_delta' && block.type === 'thinking') block.thinking += delta.thinking;
    else if (delta.type === 'signature_delta' && block.type === 'thinking') block.signature = delta.signature;
  }

  #close(index: number): void {
    const open = this.#blocks.get(index);
    if (!open?.json || !('input' in open.block)) return;
    try {
      open.block.input = JSON.parse(open.json) as unknown;
    } catch {
      // A limit has cut the call: `stop_reason` says so, and its input stays as it began.
    }
  }
}
