import {
  type ChatStreamPart,
  type ChoiceMetadata,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Signature,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import { isEmpty, listOf, objectsOf, UnknownMembers } from '@model-gateway/format-kit';
import { AnswerText } from './answer-text.js';
import { toCitations } from './citations.js';
import { toFinish } from './finish-reasons.js';
import { mergeLists } from './list-merge.js';
import { toTokenLogprobs } from './logprobs.js';
import { decodePart, partKind } from './part-decoder.js';
import { type NextId, ToolCalls } from './tool-calls.js';
import { UnmarkedThoughts } from './unmarked-thoughts.js';

/** Members of a candidate that are read; all others go to `other`. */
const knownMembers: ReadonlySet<string> = new Set([
  'content',
  'index',
  'finishReason',
  'finishMessage',
  'safetyRatings',
  'groundingMetadata',
  'citationMetadata',
  'urlContextMetadata',
  'logprobsResult',
  'continuationToken',
]);

/**
 * One choice of a stream. Content is emitted at once; what is known only at the end of the stream (finish, metadata,
 * citations) is held back until {@link end}, because Google sends content after a finish reason.
 *
 * Invariants across chunks: `finishReason` is the latest one; metadata lists are those of all chunks so far, joined;
 * other metadata are the latest; `isMeant`, `hasContent`, `hasLaterContent`, `hasOutput` and `malformed` never become
 * false again.
 */
export class ChoiceDecoder {
  private finishReason: string | undefined;
  /** The finish reason is significant: older models send `STOP` in every chunk, from the first one on. */
  private isMeant = false;
  /** Some chunk had content. */
  private hasContent = false;
  /** Content followed a finish reason: only the end of the stream then ends the choice. */
  private hasLaterContent = false;
  /** The last part is code that the upstream executes: its result follows, whatever the finish reason. */
  private awaitsResult = false;
  private hasOutput = false;
  /** Some content could not be decoded. */
  private malformed = false;
  private finishMessage: string | undefined;
  private safetyRatings: readonly JsonObject[] | undefined;
  private grounding: JsonObject | undefined;
  private citation: JsonObject | undefined;
  private urlContext: JsonObject | undefined;
  private continuationToken: string | undefined;
  private readonly other = new UnknownMembers();
  private readonly answer = new AnswerText();
  private readonly calls: ToolCalls;
  /** Holds all parts until the end, for a model that does not mark its thoughts. */
  private readonly unmarked: UnmarkedThoughts | undefined;

  constructor(
    readonly index: number,
    private readonly issuer: string,
    nextId: NextId,
    thoughtsUnmarked = false,
  ) {
    this.calls = new ToolCalls(index, nextId);
    this.unmarked = thoughtsUnmarked ? new UnmarkedThoughts() : undefined;
  }

  /** Adds the parts of this choice's candidate in one chunk. */
  push(candidate: JsonObject, parts: ChatStreamPart[]): void {
    const before = parts.length;
    const hadContent = this.hasContent;
    const list = this.partsOf(candidate.content);
    if (this.unmarked) this.unmarked.hold(list);
    else this.pushParts(list, parts);
    if (isJsonObject(candidate.logprobsResult)) {
      const tokens = toTokenLogprobs(candidate.logprobsResult);
      if (tokens.length > 0) parts.push({ type: 'logprobs', choice: this.index, tokens });
    }
    this.hasOutput ||= parts.length > before;
    if (list.length > 0) this.noteContent(list, parts.length > before);
    this.remember(candidate, hadContent);
  }

  /** True if the choice has a significant finish reason, nothing followed it, and no result is expected. */
  get isFinished(): boolean {
    return this.isMeant && this.seemsFinished;
  }

  /** The same for any finish reason. */
  get seemsFinished(): boolean {
    return this.finishReason !== undefined && !this.hasLaterContent && !this.awaitsResult;
  }

  /**
   * The token for the next part of a long answer; undefined: there is none. Afterwards the choice has not finished. A token
   * beside another finish reason is for a client that wants more than it asked for.
   */
  takeContinuation(): string | undefined {
    const { continuationToken } = this;
    if (this.finishReason !== 'CONTINUATION' || continuationToken === undefined) return undefined;
    this.finishReason = undefined;
    this.continuationToken = undefined;
    this.isMeant = false;
    this.hasLaterContent = false;
    return continuationToken;
  }

  /** True if a call has begun and not ended. */
  get hasOpenCall(): boolean {
    return this.calls.isOpen;
  }

  /**
   * Adds the parts that were held back, and the finish.
   *
   * @param block why the prompt was refused; the finish of a choice that has none of its own
   * @param framing a unary body with content is complete without a finish reason
   * @param hasGap some text may be missing, so that nobody can tell which text a citation is about
   */
  end(
    block: string | undefined,
    framing: 'unary' | 'stream',
    parts: ChatStreamPart[],
    hasGap: boolean,
  ): void {
    const choice = this.index;
    if (this.unmarked) {
      const before = parts.length;
      this.pushParts(this.unmarked.release(), parts);
      this.hasOutput ||= parts.length > before;
    }
    parts.push(...this.calls.end());
    const raw = this.finishReason;
    const complete = framing === 'unary' && this.hasOutput;
    if (raw === undefined && block === undefined && !complete) {
      throw new UpstreamInvalidResponseError(
        'The upstream ended its answer without saying that it is complete.',
      );
    }
    const finish =
      block !== undefined && raw === undefined
        ? { reason: 'content_filter' as const, raw: block }
        : toFinish(raw, this.finishMessage, this.calls.any);
    // An answer that failed or was blocked needs no content.
    if (this.malformed && !this.hasOutput && finish.reason !== 'content_filter') {
      throw new UpstreamInvalidResponseError(
        'The upstream answered nothing but content that cannot be read.',
      );
    }
    const citations = this.grounding && !hasGap ? toCitations(this.grounding, this.answer) : [];
    if (citations.length > 0) parts.push({ type: 'citations', choice, citations });
    const metadata = this.metadata();
    if (metadata) parts.push({ type: 'metadata', choice, metadata });
    parts.push({ type: 'finish', choice, finish });
  }

  /** The list of a candidate's parts. A candidate without content, or without parts in it, has an empty one. */
  private partsOf(content: JsonValue | undefined): readonly JsonValue[] {
    const isObject = isJsonObject(content);
    const list = isObject ? content.parts : content;
    if (list === undefined || list === null) return [];
    if (!isObject || !Array.isArray(list)) this.malformed = true;
    return isObject ? listOf(list) : [];
  }

  private pushParts(list: readonly JsonValue[], parts: ChatStreamPart[]): void {
    let first = true;
    for (const part of list) {
      if (!isJsonObject(part)) {
        this.malformed = true;
        continue;
      }
      this.pushPart(part, first, parts);
      first = false;
    }
  }

  private pushPart(part: JsonObject, first: boolean, parts: ChatStreamPart[]): void {
    const { thoughtSignature, text, functionCall } = part;
    const signature: Signature | undefined =
      typeof thoughtSignature === 'string' && thoughtSignature !== ''
        ? { value: thoughtSignature, issuer: this.issuer }
        : undefined;
    this.answer.push(partKind(part), typeof text === 'string' ? text : '', first);
    if (functionCall === undefined) {
      decodePart(part, this.index, signature, parts);
      return;
    }
    // A part has one kind of data; if one has text too, the text is preserved.
    if (typeof text === 'string') decodePart({ text }, this.index, undefined, parts);
    if (isJsonObject(functionCall) && this.calls.takes(functionCall)) {
      parts.push(...this.calls.push(functionCall, signature));
    } else this.malformed = true;
  }

  private noteContent(list: readonly JsonValue[], hasOutput: boolean): void {
    const isContent = hasOutput || this.unmarked !== undefined;
    if (this.finishReason !== undefined && isContent) this.hasLaterContent = true;
    this.hasContent ||= isContent;
    const last = list.at(-1);
    this.awaitsResult = isJsonObject(last) && last.executableCode !== undefined;
  }

  /** @param hadContent an earlier chunk had content */
  private remember(candidate: JsonObject, hadContent: boolean): void {
    const { finishReason, finishMessage, safetyRatings } = candidate;
    if (typeof finishReason === 'string' && finishReason !== 'FINISH_REASON_UNSPECIFIED') {
      this.finishReason = finishReason;
      this.isMeant ||= hadContent || finishReason !== 'STOP';
    }
    if (typeof finishMessage === 'string') this.finishMessage = finishMessage;
    if (Array.isArray(safetyRatings)) this.safetyRatings = objectsOf(safetyRatings);
    this.grounding = merged(this.grounding, candidate.groundingMetadata);
    this.citation = merged(this.citation, candidate.citationMetadata);
    this.urlContext = merged(this.urlContext, candidate.urlContextMetadata);
    if (typeof candidate.continuationToken === 'string') this.continuationToken = candidate.continuationToken;
    this.other.collect(candidate, knownMembers);
  }

  private metadata(): ChoiceMetadata | undefined {
    const { safetyRatings, grounding, citation, urlContext, continuationToken } = this;
    if (continuationToken !== undefined) this.other.set('continuationToken', continuationToken);
    const other = this.other.toJson();
    if (!safetyRatings && !grounding && !citation && !urlContext && !other) return undefined;
    return {
      ...(safetyRatings && { safetyRatings }),
      ...(grounding && { groundingMetadata: grounding }),
      ...(citation && { citationMetadata: citation }),
      ...(urlContext && { urlContextMetadata: urlContext }),
      ...(other && { other }),
    };
  }
}

/** Merges two objects. Empty objects, which streams send in every chunk, are ignored. */
function merged(before: JsonObject | undefined, chunk: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(chunk) || isEmpty(chunk)) return before;
  return mergeLists(before, chunk);
}
