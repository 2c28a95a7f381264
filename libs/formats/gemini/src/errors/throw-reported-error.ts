import type { JsonValue } from '@model-gateway/core';
import { errorMember, streamFailure } from './google-failure.js';

/** Throws the `UpstreamStatusError` that an answer with a good status reports; does nothing where it is an answer. */
export function throwReportedError(answer: JsonValue): void {
  const error = errorMember(answer);
  if (error) throw streamFailure(error);
}
