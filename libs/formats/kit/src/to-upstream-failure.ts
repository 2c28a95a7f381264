import { type JsonValue, retryAfterMs, type UpstreamFailure } from '@model-gateway/core';

/** What an error body says, whatever its form. */
export interface ReportedError {
  /** Absent if the upstream states no reason. */
  readonly message?: string | undefined;
  /** The upstream's own code. */
  readonly code?: string | undefined;
  readonly details?: JsonValue | undefined;
}

/**
 * The upstream's failure, from what its error body says.
 *
 * @param headers names in lower case
 * @param nowMs milliseconds since 1970; without it a `retry-after` that is a date is ignored
 */
export function toUpstreamFailure(
  status: number,
  { message, code, details }: ReportedError,
  headers: Readonly<Record<string, string>>,
  nowMs: number | undefined,
): UpstreamFailure {
  const wait = retryAfterMs(details, headers, nowMs);
  return {
    status,
    message: message ?? `The upstream answered ${status} without saying why.`,
    ...(code !== undefined && { code }),
    ...(details !== undefined && { details }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
}
