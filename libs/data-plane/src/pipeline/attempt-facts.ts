import {
  BudgetExhaustedError,
  CredentialError,
  errorStatus,
  GatewayError,
  GuardrailDeniedError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitedError,
} from '@model-gateway/core';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import type { Attempt } from '../attempts/attempt-log.js';

/** What goes on record of why an attempt failed. */
export function factsOf(failure: unknown): Pick<Attempt, 'code' | 'status' | 'isUnsent'> {
  if (failure instanceof TargetSkippedError) return { code: failure.reason, isUnsent: true };
  if (!(failure instanceof GatewayError)) return { code: 'internal_error' };
  const facts = { code: failure.code, status: errorStatus(failure) };
  return isUnsent(failure) ? { ...facts, isUnsent: true } : facts;
}

/** Failures that come before anything is sent. */
const unsent = [
  InvalidRequestError,
  CredentialError,
  RateLimitedError,
  BudgetExhaustedError,
  PermissionError,
  NotFoundError,
];

/** Did the attempt fail before anything was sent? */
function isUnsent(failure: unknown): boolean {
  if (failure instanceof GuardrailDeniedError) return failure.side === 'input';
  return unsent.some((kind) => failure instanceof kind);
}
