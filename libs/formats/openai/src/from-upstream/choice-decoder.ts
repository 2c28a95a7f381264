import {
  type ChatStreamPart,
  type ChoiceMetadata,
  isJsonObject,
  type JsonObject,
  type UrlCitation,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import { listOf, objectsOf, textOf, UnknownMembers } from '@model-gateway/format-kit';
import { toCitations } from './citations.js';
import { decodeContent, pushText } from './content-decoder.js';
import { toFinish } from './finish-reasons.js';
import { fromImage } from './images.js';
import { toTokenLogprobs } from './logprobs.js';
import { type NextId, ToolCalls } from './tool-calls.js';

/** How an answer's end is known. */
export type Framing = 'unary' | 'stream';

/** Members of a choice that are read; all others are kept under `other`. */
const knownOfChoice: ReadonlySet<string> = new Set([
  'index',
  'delta',
  'message',
  'text',
  'finish_reason',
  'logprobs',
]);
/** Members of a message, or of a delta, that are read. */
const knownOfMessage: ReadonlySet<string> = new Set([
  'role',
  'content',
  'refusal',
  'reasoning_content',
  'reasoning',
  'tool_calls',
  'function_call',
  'annotations',
  'images',
]);

/**
 * One choice of an answer. Content is passed on at once; how it ended is held back until {@link end}, for some
 * upstreams send content after a finish reason.
 *
 * Invariants across chunks: `finishReason` is the last one that was said; `wentOn`, `saidSomething` and `malformed`
 * are never taken back; `refusal` only grows.
 */
export class ChoiceDecoder {
  private finishReason: string | undefined;
  /** Something was said after a finish reason: only the end of the stream tells that there is no more. */
  private wentOn = false;
  private saidSomething = false;
  /** Some of the content could not be read. */
  private malformed = false;
  /** What the model said in refusing to answer: told with the finish, for it is no content. */
  private refusal = '';
  private calls: ToolCalls | undefined;
  private citations: UrlCitation[] | undefined;
  private readonly other = new UnknownMembers();
  private readonly otherOfMessage = new UnknownMembers();

  constructor(
    readonly index: number,
    private readonly nextId: NextId,
    private readonly framing: Framing,
  ) {}

  /** Adds the parts of this choice in one chunk. */
  push(choice: JsonObject, parts: ChatStreamPart[]): void {
    const before = parts.length;
    const { delta, message, finish_reason: finish } = choice;
    if (isJsonObject(delta)) this.pushMessage(delta, parts);
    else if (isJsonObject(message)) this.pushMessage(message, parts);
    else pushText('text', textOf(choice.text), this.index, parts);
    if (choice.logprobs !== undefined && choice.logprobs !== null) {
      const tokens = toTokenLogprobs(choice.logprobs);
      if (tokens.length > 0) parts.push({ type: 'logprobs', choice: this.index, tokens });
    }
    if (this.finishReason !== undefined && parts.length > before) this.wentOn = true;
    if (typeof finish === 'string' && finish !== '') this.finishReason = finish;
    this.saidSomething ||= parts.length > before || this.refusal !== '';
    this.other.collect(choice, knownOfChoice);
  }

  /** Was a finish reason said, and nothing after it? */
  get isFinished(): boolean {
    return this.finishReason !== undefined && !this.wentOn;
  }

  /**
   * Adds what was held back, and the finish.
   *
   * @throws UpstreamInvalidResponseError the answer was cut short, or none of it could be read
   */
  end(parts: ChatStreamPart[]): void {
    const choice = this.index;
    const raw = this.finishReason;
    const { called, cut, nameless } = this.calls?.end(parts) ?? noCalls;
    const complete = this.framing === 'unary' && this.saidSomething;
    if (raw === undefined && !complete) {
      throw new UpstreamInvalidResponseError(
        'The upstream ended its answer without saying that it is complete.',
      );
    }
    const finish = toFinish(raw, { called, cut, refusal: this.refusal });
    if ((this.malformed || nameless) && !this.saidSomething && finish.reason !== 'content_filter') {
      throw new UpstreamInvalidResponseError(
        'The upstream answered nothing but content that cannot be read.',
      );
    }
    if (this.citations) parts.push({ type: 'citations', choice, citations: this.citations });
    const metadata = this.metadata();
    if (metadata) parts.push({ type: 'metadata', choice, metadata });
    parts.push({ type: 'finish', choice, finish });
  }

  private pushMessage(message: JsonObject, parts: ChatStreamPart[]): void {
    const choice = this.index;
    // Some say the same in both.
    pushText('reasoning', textOf(message.reasoning_content) || textOf(message.reasoning), choice, parts);
    const { readable, refusal } = decodeContent(message.content, choice, parts);
    if (!readable) this.malformed = true;
    // Some say the same in both.
    this.refusal += refusal || textOf(message.refusal);
    if (Array.isArray(message.images)) this.pushImages(objectsOf(message.images), parts);
    if (isJsonObject(message.function_call)) this.pushCall(message.function_call, parts);
    for (const call of listOf(message.tool_calls)) {
      if (isJsonObject(call)) this.pushCall(call, parts);
      else this.malformed = true;
    }
    for (const citation of toCitations(message.annotations)) (this.citations ??= []).push(citation);
    this.otherOfMessage.collect(message, knownOfMessage);
  }

  private pushImages(images: readonly JsonObject[], parts: ChatStreamPart[]): void {
    for (const image of images) {
      const part = fromImage(image);
      if (part) parts.push({ type: 'content', choice: this.index, part });
      else this.malformed = true;
    }
  }

  private pushCall(call: JsonObject, parts: ChatStreamPart[]): void {
    this.calls ??= new ToolCalls(this.index, this.nextId, this.framing === 'unary');
    if (!this.calls.push(call, parts)) this.malformed = true;
  }

  private metadata(): ChoiceMetadata | undefined {
    const message = this.otherOfMessage.toJson();
    if (message) this.other.set('message', message);
    const other = this.other.toJson();
    return other && { other };
  }
}

const noCalls = { called: false, cut: false, nameless: false };
