import { STATUS_CODES, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@model-gateway/contract';
import type { ErrorCode } from '@model-gateway/core';
import type { ErrorAnswer } from '../errors/error-responses.js';

/** An answer to what Node refuses by itself: it never becomes a request that middleware sees. */
interface ConnectionAnswer extends ErrorAnswer {
  readonly code: ErrorCode;
  readonly message: string;
  readonly param: string | null;
}

const type = 'invalid_request_error';

/** What is answered to each of these. */
const connectionAnswers = {
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
function connectionErrorText({ message, type: kind, param, code }: ConnectionAnswer): string {
  const body: ErrorBody = { error: { message, type: kind, param, code } };
  return JSON.stringify(body);
}

/** Status and reason, as they stand in the first line of an answer. */
function statusLine({ status }: ConnectionAnswer): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`;
}

/** What Node calls the ways in which a request never becomes one; any other is no valid HTTP. */
const answers: ReadonlyMap<string | undefined, ConnectionAnswer> = new Map<string, ConnectionAnswer>([
  ['HPE_HEADER_OVERFLOW', connectionAnswers['large-headers']],
  ['ERR_HTTP_REQUEST_TIMEOUT', connectionAnswers['late-request']],
]);

/** Answers what the HTTP parser refuses in the one error shape: no middleware ever sees such a request. */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A response that is under way must not get a second one into its middle.
    const busy = (socket as { _httpMessage?: unknown })._httpMessage;
    if (error.code === 'ECONNRESET' || !socket.writable || busy) {
      socket.destroy();
      return;
    }
    const answer = answers.get(error.code) ?? connectionAnswers['malformed-http'];
    const text = connectionErrorText(answer);
    socket.end(
      `HTTP/1.1 ${statusLine(answer)}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  });
}

/**
 * Answers in the one error shape what a client expects and HTTP does not know. Node would answer such a request by
 * itself, with nothing but the status: no middleware ever sees it.
 */
export function answerExpectations(server: Server): void {
  const answer = connectionAnswers.expectation;
  const text = connectionErrorText(answer);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
}
