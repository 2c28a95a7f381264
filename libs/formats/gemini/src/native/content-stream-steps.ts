import {
  parseExactJson,
  exactJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type StepDelivery,
  type NativeStep,
  type NativeStreamEvent,
  type NativeStreamReader,
} from '@model-gateway/core';
import { listOf } from '@model-gateway/format-kit';
import { SseDecoder } from '@model-gateway/sse';
import { choiceIndexes } from '../from-upstream/choice-indexes.js';

/** Where the steps of a part stand among those of its event. */
interface PlacesOfPart {
  readonly growth: number;
  readonly signature: number | undefined;
}

/** Where the steps of a candidate stand among those of its event. */
interface PlacesOfCandidate {
  readonly candidate: JsonObject;
  /** One for each of its parts; undefined for what is no part. */
  readonly parts: readonly (PlacesOfPart | undefined)[];
  readonly finish: number | undefined;
}

/**
 * Reads the events of one streamed generateContent for stream recovery. Texts in a row are one stretch, each other part is one
 * of its own.
 *
 * Invariant: `kinds` has the kind of the stretch of each choice that may still grow.
 */
export class ContentStreamSteps implements NativeStreamReader {
  private readonly events = new SseDecoder();
  private readonly kinds = new Map<number, string>();

  read(bytes: Uint8Array): readonly NativeStreamEvent[] {
    return this.events
      .push(bytes)
      .filter(({ data }) => data !== '' && data !== '[DONE]')
      .map(({ data }) => this.event(data));
  }

  private event(data: string): NativeStreamEvent {
    const value = parseExactJson(data) as JsonValue;
    const answer = isJsonObject(value) ? value : {};
    const steps: NativeStep[] = [];
    const candidates = listOf(answer.candidates);
    const indexes = choiceIndexes(candidates);
    const places = candidates.map((candidate, position) =>
      this.candidate(isJsonObject(candidate) ? candidate : {}, indexes[position] ?? 0, steps),
    );
    if (isJsonObject(answer.promptFeedback) && answer.promptFeedback.blockReason !== undefined) {
      steps.push({ type: 'begin', choice: 0, kind: 'blocked' });
    }
    return { steps, write: (deliveries) => written(data, answer, places, deliveries) };
  }

  private candidate(candidate: JsonObject, choice: number, steps: NativeStep[]): PlacesOfCandidate {
    const { content, finishReason } = candidate;
    const parts = (isJsonObject(content) ? listOf(content.parts) : []).map((part) =>
      isJsonObject(part) ? this.part(part, choice, steps) : undefined,
    );
    const finish = finishReason === undefined ? undefined : steps.length;
    if (finish !== undefined) steps.push({ type: 'finish', choice });
    return { candidate, parts, finish };
  }

  private part({ thoughtSignature, ...part }: JsonObject, choice: number, steps: NativeStep[]): PlacesOfPart {
    const { text, thought, functionCall: call } = part;
    const isText = typeof text === 'string';
    const isPiece = isJsonObject(call) && isPieceOfCall(call);
    if (!isText && !isPiece) this.kinds.delete(choice);
    const textKind = thought === true ? 'reasoning' : 'text';
    const otherKind = isPiece ? 'pieces of a call' : call === undefined ? 'part' : 'call';
    this.begin(isText ? textKind : otherKind, choice, steps);
    const growth = steps.length;
    steps.push(
      isText
        ? { type: 'grow', choice, text }
        : { type: 'grow', choice, text: comparedText(part), isOpaque: true },
    );
    const signature = thoughtSignature === undefined ? undefined : steps.length;
    if (signature !== undefined) steps.push({ type: 'sign', choice });
    if (!isText && !isPiece) {
      steps.push({ type: 'end', choice });
      this.kinds.delete(choice);
    }
    return { growth, signature };
  }

  private begin(kind: string, choice: number, steps: NativeStep[]): void {
    if (this.kinds.get(choice) === kind) return;
    this.kinds.set(choice, kind);
    steps.push({ type: 'begin', choice, kind });
  }
}

/** Arguments that arrive in pieces: the first piece has the name. */
function isPieceOfCall({ willContinue, partialArgs, name }: JsonObject): boolean {
  return willContinue !== undefined || partialArgs !== undefined || name === undefined;
}

/** Ids are not compared: no two answers have the same. */
function comparedText(part: JsonObject): string {
  const { functionCall: call } = part;
  if (!isJsonObject(call)) return exactJson(part);
  const { id: _, ...others } = call;
  return exactJson({ ...part, functionCall: others });
}

function written(
  data: string,
  answer: JsonObject,
  places: readonly PlacesOfCandidate[],
  deliveries: readonly StepDelivery[],
): string {
  if (deliveries.every((each) => each === 'all') && !data.includes('\n')) return encoded(data);
  if (deliveries.length > 0 && deliveries.every((each) => each === 'nothing')) return '';
  const candidates = places.map((place) => remainingCandidate(place, deliveries));
  return encoded(exactJson({ ...answer, candidates }));
}

function remainingCandidate(
  { candidate, parts: places, finish }: PlacesOfCandidate,
  deliveries: readonly StepDelivery[],
): JsonObject {
  const { content, finishReason: _, ...others } = candidate;
  const left = finish !== undefined && deliveries[finish] === 'nothing' ? others : candidate;
  if (!isJsonObject(content)) return left;
  const parts = listOf(content.parts).flatMap((part, index) => {
    const place = places[index];
    return place && isJsonObject(part) ? remainingParts(part, place, deliveries) : [];
  });
  return { ...left, content: { ...content, parts } };
}

/** The beginning and the end of a stretch are no part by themselves. A signature may be: that of the text before it. */
function remainingParts(
  part: JsonObject,
  { growth, signature }: PlacesOfPart,
  deliveries: readonly StepDelivery[],
): readonly JsonObject[] {
  const delivery = deliveries[growth];
  const isSigned = signature !== undefined && deliveries[signature] === 'all';
  const { thoughtSignature: _, ...unsigned } = part;
  const left = isSigned ? part : unsigned;
  if (delivery === 'all') return [left];
  if (typeof delivery === 'object') return [{ ...left, text: delivery.text }];
  return isSigned && typeof part.text === 'string' ? [{ ...left, text: '' }] : [];
}

function encoded(data: string): string {
  return `data: ${data}\r\n\r\n`;
}
