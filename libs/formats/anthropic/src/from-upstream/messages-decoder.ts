import {
  type ChatStreamPart,
  type ChoiceMetadata,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import { UnknownMembers } from '@model-gateway/format-kit';
import { streamFailure } from '../errors/stream-failure.js';
import { openBlock, openBlockOfDelta } from './content-block.js';
import { type AnswerState, choice, type OpenBlock } from './open-block.js';
import { EventOrder } from './event-order.js';
import { toFinish } from './finish-reasons.js';
import { AnswerUsage } from './usage.js';

/** The options of a {@link MessagesDecoder}. */
export interface MessagesDecoderOptions {
  /** Makes an id for each tool call: the upstream's own ids are not passed on. */
  readonly nextId: () => string;
  /** `unary`: the body of one answer; `stream`: its events. */
  readonly framing: 'unary' | 'stream';
}

/** Members that describe the end of an answer: of the message itself if unary, of `delta` in a stream. */
const endMembers = ['stop_reason', 'stop_sequence', 'stop_details'] as const;
const knownOfMessage: ReadonlySet<string> = new Set([
  ...['id', 'type', 'role', 'model', 'content', 'usage'],
  ...endMembers,
]);
const knownOfEvent: ReadonlySet<string> = new Set(['type', 'delta', 'usage']);
const knownOfDelta: ReadonlySet<string> = new Set(endMembers);

/**
 * Decodes answers of the Messages API. A stream is one call of {@link push} for each event, then {@link end}; a unary
 * body is decoded like a stream whose blocks start with all of their content. No input or output, no clock, and the
 * events are not changed.
 *
 * What holds between two events:
 * - `started`: `start` was emitted. It is emitted once, before all other parts.
 * - `open`: the blocks that may still grow, by their index in the stream. A closed block never opens again.
 * - `stopReason`: the latest one; with it, or with `stopped`, the answer is complete.
 * - `hasOutput`: a block has begun. Never false again.
 * - `metadata`, `other`: members without a canonical name, of the choice and of the answer, the last value of each.
 */
export class MessagesDecoder {
  private started = false;
  private stopped = false;
  private hasOutput = false;
  private stopReason: string | undefined;
  private explanation: string | undefined;
  private readonly open = new Map<unknown, OpenBlock>();
  private readonly state: AnswerState = { textLength: 0, calls: 0, citations: [] };
  private readonly order = new EventOrder();
  private readonly usage = new AnswerUsage();
  private readonly metadata = new UnknownMembers();
  private readonly other = new UnknownMembers();

  constructor(private readonly options: MessagesDecoderOptions) {}

  /**
   * The parts of one event, or of a unary answer; of all of them, if the body is an array. Events of an unknown type
   * are ignored, as Anthropic requires.
   *
   * @throws UpstreamStatusError the event is an error
   * @throws UpstreamInvalidResponseError the event has no known form
   */
  push(body: JsonValue): ChatStreamPart[] {
    const parts: ChatStreamPart[] = [];
    if (Array.isArray(body)) for (const each of body as readonly JsonValue[]) this.read(each, parts);
    else this.read(body, parts);
    return parts;
  }

  /** True if the answer has a stop reason or a stop event. There is one choice, and nothing follows either. */
  isComplete(): boolean {
    return this.started && (this.stopReason !== undefined || this.stopped);
  }

  /** An event was left out. Throws `UpstreamInvalidResponseError` where a piece of a call or of a thought may be missing. */
  leaveOut(): void {
    this.order.leaveOut();
  }

  /**
   * The parts that are known only at the end of the answer: finish, usage, metadata.
   *
   * @throws UpstreamInvalidResponseError the answer was cut short, or empty
   */
  end(): ChatStreamPart[] {
    if (!this.started) throw new UpstreamInvalidResponseError('The upstream gave no answer.');
    const isUnary = this.options.framing === 'unary' && this.hasOutput;
    if (this.stopReason === undefined && !this.stopped && !isUnary) {
      throw new UpstreamInvalidResponseError(
        'The upstream ended its answer without saying that it is complete.',
      );
    }
    this.order.end();
    const parts: ChatStreamPart[] = [];
    for (const block of this.open.values()) block.close(parts);
    this.open.clear();
    const metadata = this.toMetadata();
    if (metadata) parts.push({ type: 'metadata', choice, metadata });
    const hasCalls = this.state.calls > 0;
    parts.push({ type: 'finish', choice, finish: toFinish(this.stopReason, this.explanation, hasCalls) });
    this.pushUsage(parts);
    this.other.set('usage', this.usage.unknown());
    const members = this.other.toJson();
    if (members) parts.push({ type: 'other', members });
    return parts;
  }

  /** Nothing belongs to the answer after its end. */
  private read(body: JsonValue, parts: ChatStreamPart[]): void {
    if (this.stopped) return;
    if (!isJsonObject(body)) {
      throw new UpstreamInvalidResponseError('The upstream answered something that is no answer of a model.');
    }
    // Checked first, because Google's errors have no type.
    if (body.error !== undefined || body.type === 'error') {
      const failure = streamFailure(body);
      if (failure) throw failure;
    }
    this.order.push(body);
    switch (body.type) {
      case 'content_block_delta':
        return this.growBlock(body, parts);
      case 'content_block_start':
        return this.beginBlock(body.index, body.content_block, parts);
      case 'content_block_stop':
        return this.closeBlock(body.index, parts);
      case 'message_start':
        if (this.hasOutput)
          throw new UpstreamInvalidResponseError('The upstream began another answer within its answer.');
        return this.readMessage(isJsonObject(body.message) ? body.message : {}, parts);
      case 'message_delta':
        return this.readMessageDelta(body, parts);
      case 'message_stop':
        this.stopped = true;
        return;
      case 'message':
        return this.readMessage(body, parts);
      default:
        if (body.type === undefined && Array.isArray(body.content)) this.readMessage(body, parts);
    }
  }

  /** A unary answer, or the start of a streamed one. */
  private readMessage(message: JsonObject, parts: ChatStreamPart[]): void {
    this.start(message, parts);
    const { content } = message;
    if (typeof content === 'string') this.readWholeBlock({ type: 'text', text: content }, parts);
    if (Array.isArray(content)) {
      for (const block of content as readonly JsonValue[]) this.readWholeBlock(block, parts);
    }
    this.readEnd(message);
    this.usage.add(message.usage);
    this.other.collect(message, knownOfMessage);
    // Emitted early, so that the usage is known if the stream breaks off.
    if (this.options.framing === 'stream') this.pushUsage(parts);
  }

  private readMessageDelta(event: JsonObject, parts: ChatStreamPart[]): void {
    this.start({}, parts);
    this.usage.add(event.usage);
    this.other.collect(event, knownOfEvent);
    if (!isJsonObject(event.delta)) return;
    this.readEnd(event.delta);
    this.other.collect(event.delta, knownOfDelta);
  }

  private start({ id, model }: JsonObject, parts: ChatStreamPart[]): void {
    if (this.started) return;
    this.started = true;
    parts.push({
      type: 'start',
      ...(typeof id === 'string' && { id }),
      ...(typeof model === 'string' && { model }),
    });
  }

  private readEnd({ stop_reason, stop_sequence, stop_details }: JsonObject): void {
    if (typeof stop_reason === 'string' && stop_reason !== '') this.stopReason = stop_reason;
    this.metadata.set('stop_sequence', stop_sequence);
    this.metadata.set('stop_details', stop_details);
    const explanation = isJsonObject(stop_details) ? stop_details.explanation : undefined;
    if (typeof explanation === 'string' && explanation !== '') this.explanation = explanation;
  }

  private readWholeBlock(block: JsonValue, parts: ChatStreamPart[]): void {
    const opened = this.openBlock(block, parts);
    opened?.close(parts);
  }

  private beginBlock(
    index: JsonValue | undefined,
    block: JsonValue | undefined,
    parts: ChatStreamPart[],
  ): void {
    this.start({}, parts);
    this.closeBlock(index, parts);
    const opened = this.openBlock(block, parts);
    if (opened) this.open.set(index, opened);
  }

  private growBlock({ index, delta }: JsonObject, parts: ChatStreamPart[]): void {
    if (!isJsonObject(delta)) return;
    let block = this.open.get(index);
    if (!block) {
      this.start({}, parts);
      block = openBlockOfDelta(delta, this.state, this.options.nextId, parts);
      if (!block) return;
      this.hasOutput = true;
      this.open.set(index, block);
    }
    block.delta(delta, parts);
  }

  private closeBlock(index: JsonValue | undefined, parts: ChatStreamPart[]): void {
    const block = this.open.get(index);
    if (!block) return;
    this.open.delete(index);
    block.close(parts);
  }

  private openBlock(block: JsonValue | undefined, parts: ChatStreamPart[]): OpenBlock | undefined {
    if (!isJsonObject(block)) return undefined;
    this.hasOutput = true;
    return openBlock(block, this.state, this.options.nextId, parts);
  }

  private pushUsage(parts: ChatStreamPart[]): void {
    const usage = this.usage.toUsage();
    if (usage) parts.push({ type: 'usage', usage });
  }

  private toMetadata(): ChoiceMetadata | undefined {
    const { citations } = this.state;
    const other = this.metadata.toJson();
    if (citations.length === 0 && !other) return undefined;
    return {
      ...(citations.length > 0 && { citationMetadata: { citations } }),
      ...(other && { other }),
    };
  }
}
