import type { Violation } from '../contract/violations.js';
import type { JsonObject } from '../json.js';
import { AnswerError } from './answer-error.js';

/** HTTP status of each gRPC status that the two services use. */
const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;
export type GrpcStatus = keyof typeof httpStatus;

/** An answer in Google's error shape. */
export class GoogleError extends AnswerError {
  readonly code: number;

  constructor(
    readonly status: GrpcStatus,
    message: string,
    readonly details: readonly JsonObject[] = [],
  ) {
    super(message);
    this.code = httpStatus[status];
  }

  /** `{"error": {code, message, status, details?}}` */
  toBody(): JsonObject {
    const details = this.details.length > 0 ? { details: [...this.details] } : {};
    return { error: { code: this.code, message: this.message, status: this.status, ...details } };
  }
}

/** 400 with every parser problem: texts joined by a line break, and one field violation each. */
export function parserError(violations: readonly Violation[]): GoogleError {
  const fieldViolations = violations.map(({ field, description }) =>
    field === '' ? { description } : { field, description },
  );
  return new GoogleError('INVALID_ARGUMENT', violations.map(({ description }) => description).join('\n'), [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations },
  ]);
}
