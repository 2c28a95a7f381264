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

/** How the end of an answer is recognised. */
export type Framing = 'unary' | 'stream';

/** Members of a choice that are read; all others go to `other`. */
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
 * One choice of an answer. Content is emitted at once; the finish is held back until {@link end}, because some
 * upstreams send content after a finish reason.
 *
 * Invariants across chunks: `finishReason` is the latest one; `hasLaterContent`, `hasOutput` and `malformed` never
 * become false again; `refusal` only grows.
 */
export class ChoiceDecoder {
  private finishReason: string | undefined;
  /** vLLM names the stop sequence that was met as the choice's `stop_reason`; the id of a token there is a number. */
  private stopSequence: string | undefined;
  /** Content followed a finish reason: only the end of the stream then ends the choice. */
  private hasLaterContent = false;
  private hasOutput = false;
  /** Some content could not be decoded. */
  private malformed = false;
  /** The text of a refusal: emitted with the finish, because it is no content. */
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
    if (this.finishReason !== undefined && parts.length > before) this.hasLaterContent = true;
    if (typeof finish === 'string' && finish !== '') this.finishReason = finish;
    if (typeof choice.stop_reason === 'string') this.stopSequence = choice.stop_reason;
    this.hasOutput ||= parts.length > before || this.refusal !== '';
    this.other.collect(choice, knownOfChoice);
  }

  /** True if the choice has a finish reason and nothing followed it. */
  get isFinished(): boolean {
    return this.finishReason !== undefined && !this.hasLaterContent;
  }

  /** True if a call has begun. */
  get hasCalls(): boolean {
    return this.calls !== undefined;
  }

  /** False if a call is there in part: it has no name or half of its arguments, or the finish reason is about a call that is not there. */
  get hasWholeCalls(): boolean {
    if (this.calls) return this.calls.areWhole;
    return this.finishReason !== 'tool_calls' && this.finishReason !== 'function_call';
  }

  /**
   * Adds the parts that were held back, and the finish.
   *
   * @throws UpstreamInvalidResponseError the answer was cut short, or none of it could be decoded
   */
  end(parts: ChatStreamPart[]): void {
    const choice = this.index;
    const raw = this.finishReason;
    const { called, nameless } = this.calls?.end(parts) ?? noCalls;
    const complete = this.framing === 'unary' && this.hasOutput;
    if (raw === undefined && !complete) {
      throw new UpstreamInvalidResponseError(
        'The upstream ended its answer without saying that it is complete.',
      );
    }
    const ended = toFinish(raw, { called, refusal: this.refusal });
    const { stopSequence } = this;
    const finish = stopSequence && ended.reason === 'stop' ? { ...ended, stopSequence } : ended;
    if ((this.malformed || nameless) && !this.hasOutput && finish.reason !== 'content_filter') {
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
    // Some upstreams repeat the text in both members.
    pushText('reasoning', textOf(message.reasoning_content) || textOf(message.reasoning), choice, parts);
    const { readable, refusal } = decodeContent(message.content, choice, parts);
    if (!readable) this.malformed = true;
    // Some upstreams repeat the text in both members.
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

const noCalls = { called: false, nameless: false };
