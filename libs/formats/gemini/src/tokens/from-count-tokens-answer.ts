import {
  isJsonObject,
  type JsonValue,
  type TokenCount,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import { throwReportedError } from '../errors/throw-reported-error.js';

/**
 * The count of a countTokens answer. Throws the error that the answer reports, and `UpstreamInvalidResponseError` if it
 * has no count.
 */
export function fromCountTokensAnswer(answer: JsonValue): TokenCount {
  throwReportedError(answer);
  const total = isJsonObject(answer) ? answer.totalTokens : undefined;
  // The JSON of protocol buffers may write a whole number as text.
  const count = typeof total === 'string' && /^\d+$/.test(total) ? Number(total) : total;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return { inputTokens: count };
  throw new UpstreamInvalidResponseError('The upstream’s answer holds no count of tokens.');
}
