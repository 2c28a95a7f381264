import { anthropicErrorBody } from '../errors/anthropic-error.js';
import type { JsonObject } from '../json.js';
import { openAiErrorBody } from '../errors/openai-error.js';
import type { ErrorShape } from './fault.js';

/** gRPC status of an HTTP status, for errors that name only the latter. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  499: 'CANCELLED',
  500: 'INTERNAL',
  501: 'UNIMPLEMENTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

const messages: Readonly<Record<number, string>> = {
  429: 'Resource has been exhausted (e.g. check quota).',
  500: 'An internal error has occurred. Please retry.',
  503: 'The model is overloaded. Please try again later.',
  504: 'The request timed out. Please try again.',
};

/** The members of a fault that its error body is made from. */
export interface FaultError {
  readonly code?: number;
  readonly message?: string;
  readonly status?: string;
  readonly retryInfoSeconds?: number;
  readonly shape?: ErrorShape;
}

function googleErrorBody(fault: FaultError): JsonObject {
  const code = fault.code ?? 503;
  const message = fault.message ?? messages[code] ?? 'The twin was told to fail.';
  const status = fault.status ?? statusNames[code] ?? 'UNKNOWN';
  if (fault.retryInfoSeconds === undefined) return { error: { code, message, status } };
  const retryInfo = {
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: `${fault.retryInfoSeconds}s`,
  };
  return { error: { code, message, status, details: [retryInfo] } };
}

const bodies: Record<ErrorShape, (fault: FaultError) => JsonObject> = {
  google: googleErrorBody,
  anthropic: ({ code = 529, message }) => anthropicErrorBody(code, message),
  openai: ({ code = 500, message }) => openAiErrorBody(code, message ?? 'The twin was told to fail.'),
};

/** The error body of a `status` or `errorEvent` fault. */
export const faultErrorBody = (
  fault: FaultError,
  usual: ErrorShape = fault.code === 529 ? 'anthropic' : 'google',
): JsonObject => bodies[fault.shape ?? usual](fault);
