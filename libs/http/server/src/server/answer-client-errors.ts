import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  connectionAnswers,
  connectionErrorText,
  statusLine,
  type ConnectionAnswer,
} from '../errors/connection-answers.js';

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
