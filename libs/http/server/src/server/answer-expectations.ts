import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connectionAnswers, connectionErrorText } from '../errors/connection-answers.js';

const answer = connectionAnswers.expectation;
const text = connectionErrorText(answer);

/**
 * Answers in the one error shape what a client expects and HTTP does not know. Node would answer such a request by
 * itself, with nothing but the status: no middleware ever sees it.
 */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
}
