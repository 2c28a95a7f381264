import type {
  ChatCompletionChoice,
  ChatCompletionChunkChoice,
  ChatCompletionDelta,
  ChatCompletionMessage,
  ChatCompletionToolCall,
  ChoiceLogprobs,
  ContentBlock,
  ContentBlockDelta,
  ToolCallDelta,
} from '@model-gateway/contract';
import { StreamInterruptedError } from '../errors/connection-errors.js';
import { AudioAccumulator } from './audio-accumulator.js';
import { contentPartsOf } from './content-parts.js';

/** Joins the deltas of one choice. */
export class ChoiceAccumulator {
  readonly #index: number;
  #facts: Partial<ChatCompletionChoice> = {};
  #content: string | null = null;
  #refusal: string | null = null;
  #thinking = '';
  readonly #annotations: NonNullable<ChatCompletionMessage['annotations']> = [];
  readonly #calls = new Map<number, ChatCompletionToolCall>();
  readonly #blocks = new Map<number, Record<string, unknown>>();
  readonly #audio = new AudioAccumulator();
  #logprobs: ChoiceLogprobs | null = null;

  constructor(index: number) {
    this.#index = index;
  }

  /** The text so far. */
  get content(): string {
    return this.#content ?? '';
  }

  /** The reasoning so far; empty under strict compliance. */
  get thinking(): string {
    return this.#thinking;
  }

  /** The calls so far, in order. */
  get calls(): ChatCompletionToolCall[] {
    return inOrder(this.#calls);
  }

  /** Adds the delta of a chunk. */
  push({ index: _index, delta, logprobs, finish_reason: finish, ...facts }: ChatCompletionChunkChoice): void {
    Object.assign(this.#facts, facts);
    if (finish) this.#facts.finish_reason = finish;
    if (logprobs) this.#pushLogprobs(logprobs);
    this.#pushDelta(delta);
  }

  /** The choice, once it has ended. Throws a {@link StreamInterruptedError} if it has not. */
  choice(): ChatCompletionChoice {
    const { finish_reason, ...facts } = this.#facts;
    if (finish_reason === undefined) throw new StreamInterruptedError();
    const audio = this.#audio.audio();
    const blocks = inOrder(this.#blocks) as unknown as ContentBlock[];
    const parts = contentPartsOf(blocks);
    const message: ChatCompletionMessage = {
      role: 'assistant',
      content: this.#content,
      refusal: this.#refusal,
      ...(this.#annotations.length > 0 && { annotations: this.#annotations }),
      ...(audio && { audio }),
      ...(this.#calls.size > 0 && { tool_calls: this.calls }),
      ...(this.#thinking !== '' && { reasoning_content: this.#thinking }),
      ...(blocks.length > 0 && { content_blocks: blocks }),
      ...(parts && { content_parts: parts }),
    };
    return { index: this.#index, message, logprobs: this.#logprobs, finish_reason, ...facts };
  }

  #pushDelta(delta: ChatCompletionDelta): void {
    if (typeof delta.content === 'string') this.#content = (this.#content ?? '') + delta.content;
    if (typeof delta.refusal === 'string') this.#refusal = (this.#refusal ?? '') + delta.refusal;
    if (delta.annotations) this.#annotations.push(...delta.annotations);
    if (delta.audio) this.#audio.push(delta.audio);
    for (const call of delta.tool_calls ?? []) this.#pushCall(call);
    for (const block of delta.content_blocks ?? []) this.#pushBlock(block);
  }

  #pushLogprobs(more: ChoiceLogprobs): void {
    this.#logprobs ??= { content: null, refusal: null };
    for (const kind of ['content', 'refusal'] as const) {
      if (more[kind]) (this.#logprobs[kind] ??= []).push(...more[kind]);
    }
  }

  #pushCall({ index, id, function: piece, extra_content }: ToolCallDelta): void {
    let call = this.#calls.get(index);
    if (!call) {
      this.#calls.set(index, (call = { id: '', type: 'function', function: { name: '', arguments: '' } }));
    }
    if (id !== undefined) call.id = id;
    if (extra_content) call.extra_content = extra_content;
    if (piece?.name !== undefined) call.function.name = piece.name;
    if (piece?.arguments !== undefined) call.function.arguments += piece.arguments;
    if (piece?.thought_signature !== undefined) call.function.thought_signature = piece.thought_signature;
  }

  /** Joins texts; any other value replaces the one before. */
  #pushBlock({ index, delta }: ContentBlockDelta): void {
    let block = this.#blocks.get(index);
    if (!block) this.#blocks.set(index, (block = {}));
    if (delta.thinking !== undefined) this.#thinking += delta.thinking;
    for (const [member, value] of Object.entries(delta)) {
      const known = block[member];
      block[member] = typeof known === 'string' && typeof value === 'string' ? known + value : value;
    }
  }
}

function inOrder<Item>(items: ReadonlyMap<number, Item>): Item[] {
  return [...items].sort(([a], [b]) => a - b).map(([, item]) => item);
}
