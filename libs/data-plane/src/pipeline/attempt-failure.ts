import {
  BudgetExhaustedError,
  CredentialError,
  errorStatus,
  GatewayError,
  GuardrailDeniedError,
  InvalidRequestError,
  NotFoundError,
  OverloadedError,
  PermissionError,
  RateLimitedError,
  UpstreamStatusError,
  type WireRecord,
} from '@model-gateway/core';
import type { Attempt } from '../attempts/attempt-log.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';

/** The facts of a failure that the attempt log records. */
export function factsOf(failure: unknown): Pick<Attempt, 'code' | 'status' | 'isUnsent' | 'skippedUntil'> {
  if (failure instanceof TargetSkippedError) return skipped(failure);
  if (!(failure instanceof GatewayError)) return { code: 'internal_error' };
  const facts = { code: failure.code, status: errorStatus(failure) };
  return isUnsent(failure) ? { ...facts, isUnsent: true } : facts;
}

function skipped({ reason, until }: TargetSkippedError): Pick<Attempt, 'code' | 'isUnsent' | 'skippedUntil'> {
  const facts = { code: reason, isUnsent: true } as const;
  return until === undefined ? facts : { ...facts, skippedUntil: until };
}

/** Errors that are thrown before a request is sent. */
const unsent = [
  InvalidRequestError,
  CredentialError,
  RateLimitedError,
  BudgetExhaustedError,
  PermissionError,
  NotFoundError,
  OverloadedError,
];

/** True when the attempt failed before a request was sent. */
function isUnsent(failure: unknown): boolean {
  if (failure instanceof GuardrailDeniedError) return failure.side === 'input';
  return unsent.some((kind) => failure instanceof kind);
}

/** True when an attempt without a response cost nothing: the upstream refused it, or no request was written. */
export function isFreeFailure(failure: unknown, wires: readonly WireRecord[]): boolean {
  return failure instanceof UpstreamStatusError || !wires.some(({ sentAt }) => sentAt !== undefined);
}
