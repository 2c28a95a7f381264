import { STATUS_CODES, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@model-gateway/contract';
import type { ErrorCode } from '@model-gateway/core';
import type { ErrorResponse } from '../errors/error-responses.js';

/** The response to a request that Node.js refuses before any middleware runs. */
interface ConnectionError extends ErrorResponse {
  readonly code: ErrorCode;
  readonly message: string;
  readonly param: string | null;
}

const type = 'invalid_request_error';

/**
 * The responses, by reason.
 *
 * @public the reference of error codes lists them
 */
export const connectionErrors = {
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
  'payload-too-large': {
    status: 413,
    type,
    code: 'payload_too_large',
    message: 'The request body is larger than the limit.',
    param: null,
  },
  'large-headers': {
    status: 431,
    type,
    code: 'invalid_value',
    message: 'The request headers are too large.',
    param: null,
  },
} as const satisfies Record<string, ConnectionError>;

/** The body, in the error shape of all routes. */
function connectionErrorText({ message, type: kind, param, code }: ConnectionError): string {
  const body: ErrorBody = { error: { message, type: kind, param, code } };
  return JSON.stringify(body);
}

/** Status code and reason phrase of the status line. */
function statusLine({ status }: ConnectionError): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`;
}

/** By Node's error code; any other code is malformed HTTP. */
const byCode: ReadonlyMap<string | undefined, ConnectionError> = new Map<string, ConnectionError>([
  ['HPE_HEADER_OVERFLOW', connectionErrors['large-headers']],
  ['ERR_HTTP_REQUEST_TIMEOUT', connectionErrors['late-request']],
]);

/** Responds to requests that the HTTP parser refuses, in the error shape of all routes. */
export function handleClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A response in progress must not get a second one into its body.
    const busy = (socket as { _httpMessage?: ServerResponse | null })._httpMessage;
    if (error.code === 'ECONNRESET' || !socket.writable || busy?.headersSent) {
      socket.destroy();
      return;
    }
    const refusal = byCode.get(error.code) ?? connectionErrors['malformed-http'];
    const text = connectionErrorText(refusal);
    socket.end(
      `HTTP/1.1 ${statusLine(refusal)}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  });
}

/**
 * Lets a client that waits for `100 Continue` send its body, unless it announces a larger one than the limit: that is refused
 * before it is sent.
 */
export function handleContinue(server: Server, limitBytes: number): void {
  const error = connectionErrors['payload-too-large'];
  const text = connectionErrorText(error);
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!(Number(request.headers['content-length'] ?? 0) > limitBytes)) {
      response.writeContinue();
      server.emit('request', request, response);
      return;
    }
    response.writeHead(error.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    });
    response.end(text);
  });
}

/**
 * Responds to requests with an unknown `Expect` header, in the error shape of all routes. Node.js would respond by itself,
 * with the status alone.
 */
export function handleExpectations(server: Server): void {
  const error = connectionErrors.expectation;
  const text = connectionErrorText(error);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(error.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
}
