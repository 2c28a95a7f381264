import type { JsonValue } from '@model-gateway/core';
import { errorMember, streamFailure } from './google-failure.js';

/** Throws the `UpstreamStatusError` that an answer with a 2xx status reports; does nothing for other answers. */
export function throwReportedError(answer: JsonValue): void {
  const error = errorMember(answer);
  if (error) throw streamFailure(error);
}
