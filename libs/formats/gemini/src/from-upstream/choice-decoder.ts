import {
  type ChatStreamPart,
  type ChoiceMetadata,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Signature,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import { AnswerText } from './answer-text.js';
import { toCitations } from './citations.js';
import { toFinish } from './finish-reasons.js';
import { mergeLists, objectsOf } from './list-merge.js';
import { toTokenLogprobs } from './logprobs.js';
import { decodePart, partKind } from './part-decoder.js';
import { ToolCalls } from './tool-calls.js';

/** Members of a candidate that are read; all others are kept under `other`. */
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
]);

/**
 * One choice of a stream. Content is passed on at once; what is only known when the stream is over (how it ended,
 * metadata, citations) is held back until {@link end}, for Google sends content after a finish reason.
 *
 * Invariants across chunks: `finishReason` is the last one that was said; metadata lists are those of all chunks
 * so far, joined; other metadata are the last that were said.
 */
export class ChoiceDecoder {
  private finishReason: string | undefined;
  private saidSomething = false;
  private finishMessage: string | undefined;
  private safetyRatings: readonly JsonObject[] | undefined;
  private grounding: JsonObject | undefined;
  private citation: JsonObject | undefined;
  private urlContext: JsonObject | undefined;
  private readonly other = new Map<string, JsonValue | undefined>();
  private readonly answer = new AnswerText();
  private readonly calls: ToolCalls;

  constructor(
    readonly index: number,
    private readonly issuer: string,
    callId: (upstreamId: string | undefined) => string,
  ) {
    this.calls = new ToolCalls(index, callId);
  }

  /** The parts of this choice's candidate in one chunk. */
  push(candidate: JsonObject): ChatStreamPart[] {
    const parts: ChatStreamPart[] = [];
    const content = isJsonObject(candidate.content) ? candidate.content : undefined;
    objectsOf(content?.parts).forEach((part, position) => this.pushPart(part, position === 0, parts));
    if (isJsonObject(candidate.logprobsResult)) {
      const tokens = toTokenLogprobs(candidate.logprobsResult);
      if (tokens.length > 0) parts.push({ type: 'logprobs', choice: this.index, tokens });
    }
    this.saidSomething ||= parts.length > 0;
    this.remember(candidate);
    return parts;
  }

  /**
   * What was held back, and the finish.
   *
   * @param block why the prompt was refused after all; it ends a choice that has no end of its own
   * @param framing a whole body that says something needs no finish reason to be complete
   */
  end(block: string | undefined, framing: 'whole' | 'stream'): ChatStreamPart[] {
    const choice = this.index;
    const parts = this.calls.end();
    const raw = this.finishReason;
    const complete = framing === 'whole' && this.saidSomething;
    if (raw === undefined && block === undefined && !complete) {
      throw new UpstreamInvalidResponseError(
        'The upstream ended its answer without saying that it is complete.',
      );
    }
    const citations = this.grounding ? toCitations(this.grounding, this.answer) : [];
    if (citations.length > 0) parts.push({ type: 'citations', choice, citations });
    const metadata = this.metadata();
    if (Object.keys(metadata).length > 0) parts.push({ type: 'metadata', choice, metadata });
    const finish =
      block !== undefined && raw === undefined
        ? { reason: 'content_filter' as const, raw: block }
        : toFinish(raw, this.finishMessage, this.calls.summary);
    parts.push({ type: 'finish', choice, finish });
    return parts;
  }

  private pushPart(part: JsonObject, first: boolean, parts: ChatStreamPart[]): void {
    const { thoughtSignature } = part;
    const signature: Signature | undefined =
      typeof thoughtSignature === 'string' && thoughtSignature !== ''
        ? { value: thoughtSignature, issuer: this.issuer }
        : undefined;
    this.answer.push(partKind(part), typeof part.text === 'string' ? part.text : '', first);
    if (!isJsonObject(part.functionCall)) {
      decodePart(part, this.index, signature, parts);
      return;
    }
    // A part has one kind of data; should one ever have text too, it is not lost.
    if (typeof part.text === 'string') decodePart({ text: part.text }, this.index, undefined, parts);
    parts.push(...this.calls.push(part.functionCall, signature));
  }

  private remember(candidate: JsonObject): void {
    const { finishReason, finishMessage, safetyRatings } = candidate;
    if (typeof finishReason === 'string' && finishReason !== 'FINISH_REASON_UNSPECIFIED') {
      this.finishReason = finishReason;
    }
    if (typeof finishMessage === 'string') this.finishMessage = finishMessage;
    if (Array.isArray(safetyRatings)) this.safetyRatings = objectsOf(safetyRatings);
    this.grounding = merged(this.grounding, candidate.groundingMetadata);
    this.citation = merged(this.citation, candidate.citationMetadata);
    this.urlContext = merged(this.urlContext, candidate.urlContextMetadata);
    for (const [key, value] of Object.entries(candidate)) {
      if (!knownMembers.has(key)) this.other.set(key, value);
    }
  }

  private metadata(): ChoiceMetadata {
    const { safetyRatings, grounding, citation, urlContext, other } = this;
    return {
      ...(safetyRatings && { safetyRatings }),
      ...(grounding && { groundingMetadata: grounding }),
      ...(citation && { citationMetadata: citation }),
      ...(urlContext && { urlContextMetadata: urlContext }),
      ...(other.size > 0 && { other: Object.fromEntries(other) }),
    };
  }
}

/** Empty objects, which streams send in every chunk, say nothing. */
function merged(before: JsonObject | undefined, chunk: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(chunk) || Object.keys(chunk).length === 0) return before;
  return mergeLists(before, chunk);
}
