import { StreamInterruptedError } from '../errors/connection-errors.js';
import type { Message, MessageContentBlock, MessageDelta, MessageStreamEvent } from '../types/message.js';

/** A block that deltas change, with the text of its input so far. */
interface OpenBlock {
  block: MessageContentBlock;
  json: string;
}

/** Stop reasons that may cut the input of a tool. */
const cuts: ReadonlySet<string | null> = new Set(['max_tokens', 'model_context_window_exceeded', 'refusal']);

/** Joins the events of a streamed message to the unary one. */
export class MessageAccumulator {
  #message: Message | undefined;
  readonly #blocks = new Map<number, OpenBlock>();
  #hasCutInput = false;
  #isComplete = false;

  /** Adds an event. Throws for the input of a tool that is no JSON, unless a limit has cut it. */
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
        if (this.#hasCutInput && !cuts.has(event.delta.stop_reason)) throw new SyntaxError('No JSON.');
        if (this.#message) {
          const usage = { ...this.#message.usage, ...withoutNulls(event.usage) };
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
      // Perhaps a limit has cut it, which the end of the message tells: the input stays as it began.
      this.#hasCutInput = true;
    }
  }
}

/** The counts that an event tells: null says nothing of one that came before. */
function withoutNulls<Counts extends object>(counts: Counts): Partial<Counts> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== null)) as Partial<Counts>;
}
