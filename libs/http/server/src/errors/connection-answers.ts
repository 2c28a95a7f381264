import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from '@model-gateway/contract';
import type { ErrorCode } from '@model-gateway/core';
import type { ErrorAnswer } from './error-answers.js';

/** An answer to what Node refuses by itself: it never becomes a request that middleware sees. */
export interface ConnectionAnswer extends ErrorAnswer {
  readonly code: ErrorCode;
  readonly message: string;
  readonly param: string | null;
}

const type = 'invalid_request_error';

/** What is answered to each of these. */
export const connectionAnswers = {
  'malformed-http': {
    status: 400,
    type,
    code: 'invalid_value',
    message: 'The request is not valid HTTP.',
    param: null,
  },
  'late-request': {
    status: 408,
    type,
    code: 'invalid_value',
    message: 'The request did not arrive in time.',
    param: null,
  },
  expectation: {
    status: 417,
    type,
    code: 'unsupported_parameter',
    message: 'The header Expect can only be 100-continue.',
    param: 'header:expect',
  },
  'large-headers': {
    status: 431,
    type,
    code: 'invalid_value',
    message: 'The request headers are too large.',
    param: null,
  },
} as const satisfies Record<string, ConnectionAnswer>;

/** The text of the body, in the one error shape. */
export function connectionErrorText({ message, type: kind, param, code }: ConnectionAnswer): string {
  const body: ErrorBody = { error: { message, type: kind, param, code } };
  return JSON.stringify(body);
}

/** Status and reason, as they stand in the first line of an answer. */
export function statusLine({ status }: ConnectionAnswer): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`;
}
