import { isJsonObject, type ChatResponse, type JsonValue, type LossEntry } from '@model-gateway/core';
import { jsonText } from './json-text.js';

/** A response in the cache. */
export interface CachedResponse {
  readonly response: ChatResponse;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  /** Losses that the upstream caused by refusing fields; a translation cannot predict them. */
  readonly losses: readonly LossEntry[];
}

/** Maximum length of a cached response in characters: 4 MiB in UTF-16. */
export const longestAnswer = 2 * 2 ** 20;

/**
 * Prefix of each cached text, a version of the format. Change it with {@link CachedResponse} and the types in it, so that a
 * cache that outlives the process returns no response of an older format.
 */
const shape = 'answer-2:';

/**
 * True when a response may be cached: not when it is empty, or blocked, refused or filtered in whole or in part, because
 * the next attempt may succeed.
 */
export function isWorthKeeping({ choices, promptBlock }: ChatResponse): boolean {
  if (promptBlock || choices.length === 0) return false;
  return choices.every(
    ({ content, finish }) =>
      content.length > 0 && finish.reason !== 'content_filter' && finish.refusal === undefined,
  );
}

/**
 * True when the response reports token counts. A stream reports them at its end; without them every HIT would lack them too.
 */
export function isCounted({ usage }: ChatResponse): boolean {
  return (usage?.completionTokens ?? usage?.totalTokens ?? usage?.promptTokens) !== undefined;
}

/** Undefined when the response is too long or cannot be serialised. */
export function toCachedText(cached: CachedResponse): string | undefined {
  const text = jsonText(cached);
  return text === undefined || text.length > longestAnswer ? undefined : shape + text;
}

/** Undefined when the text is no cached response, or has another format. */
export function fromCachedText(text: string): CachedResponse | undefined {
  if (!text.startsWith(shape)) return undefined;
  try {
    const value = JSON.parse(text.slice(shape.length)) as JsonValue;
    return isCachedResponse(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Checks only enough to detect damaged text; {@link shape} guarantees the rest. */
function isCachedResponse(value: unknown): value is CachedResponse {
  if (!isJsonObject(value)) return false;
  const { response, storedAt, losses } = value;
  const isAnswer = isJsonObject(response) && Array.isArray(response['choices']);
  return isAnswer && typeof storedAt === 'number' && Array.isArray(losses);
}
