import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ErrorBody } from '@model-gateway/contract';

const body: ErrorBody = {
  error: {
    message: 'The header Expect can only be 100-continue.',
    type: 'invalid_request_error',
    param: 'header:expect',
    code: 'unsupported_parameter',
  },
};
const text = JSON.stringify(body);

/**
 * Answers in the one error shape what a client expects and HTTP does not know. Node would answer such a request by
 * itself, with nothing but the status: no middleware ever sees it.
 */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
}
