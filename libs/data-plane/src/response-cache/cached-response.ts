import { isJsonObject, type ChatResponse, type JsonValue, type LossEntry } from '@model-gateway/core';
import { jsonText } from './json-text.js';

/** An answer in a cache. */
export interface CachedResponse {
  readonly response: ChatResponse;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  /** What the upstream made the gateway leave out of the request: no translation foresees it. */
  readonly losses: readonly LossEntry[];
}

/** Characters of the longest answer that is kept: 4 MiB in UTF-16. */
export const longestAnswer = 2 * 2 ** 20;

/**
 * What the text of an answer begins with. To be changed with the shape of {@link CachedResponse} and of what is in it, so
 * that a cache that outlives the process gives no answers of another shape.
 */
const shape = 'answer-2:';

/**
 * Is it worth giving again? Not when it was blocked, refused or filtered, whole or in part: the next attempt may do
 * better. Nor when it says nothing at all.
 */
export function isWorthKeeping({ choices, promptBlock }: ChatResponse): boolean {
  if (promptBlock || choices.length === 0) return false;
  return choices.every(
    ({ content, finish }) =>
      content.length > 0 && finish.reason !== 'content_filter' && finish.refusal === undefined,
  );
}

/**
 * Does it say how many tokens it took? A stream says so at its end: one that does not has lost it there, and each HIT
 * would have lost it too.
 */
export function isCounted({ usage }: ChatResponse): boolean {
  return (usage?.completionTokens ?? usage?.totalTokens ?? usage?.promptTokens) !== undefined;
}

/** Undefined when it is too long, or cannot be written. */
export function toCachedText(cached: CachedResponse): string | undefined {
  const text = jsonText(cached);
  return text === undefined || text.length > longestAnswer ? undefined : shape + text;
}

/** Undefined when it is no answer, or one of another shape. */
export function fromCachedText(text: string): CachedResponse | undefined {
  if (!text.startsWith(shape)) return undefined;
  try {
    const value = JSON.parse(text.slice(shape.length)) as JsonValue;
    return isCachedResponse(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** As far as it takes to tell an answer from what is damaged; the {@link shape} vouches for the rest. */
function isCachedResponse(value: unknown): value is CachedResponse {
  if (!isJsonObject(value)) return false;
  const { response, storedAt, losses } = value;
  const isAnswer = isJsonObject(response) && Array.isArray(response['choices']);
  return isAnswer && typeof storedAt === 'number' && Array.isArray(losses);
}
