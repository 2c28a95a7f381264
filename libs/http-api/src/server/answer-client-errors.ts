import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@model-gateway/contract';

interface Answer {
  readonly status: string;
  readonly message: string;
}

const malformed: Answer = { status: '400 Bad Request', message: 'The request is not valid HTTP.' };

/** What Node calls the ways in which a request never becomes one. */
const answers: ReadonlyMap<string | undefined, Answer> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    { status: '431 Request Header Fields Too Large', message: 'The request headers are too large.' },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: '408 Request Timeout', message: 'The request did not arrive in time.' },
  ],
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
    const { status, message } = answers.get(error.code) ?? malformed;
    const body: ErrorBody = {
      error: { message, type: 'invalid_request_error', param: null, code: 'invalid_value' },
    };
    const text = JSON.stringify(body);
    socket.end(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  });
}
