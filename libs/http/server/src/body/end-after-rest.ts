import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long, and how much, a refused body may still go on. */
const limitMs = 2_000;
const limitBytes = 64 * 1024 * 1024;

/**
 * Writes the answer to a request whose body was refused, and ends the exchange only when the client has stopped
 * sending, within limits. Ended at once, the connection would be reset while the client still writes, and the
 * client would see that instead of the answer. The answer's head must tell its length.
 */
export function endAfterRest(request: IncomingMessage, response: ServerResponse, answer: string): void {
  if (request.complete || request.destroyed) {
    response.end(answer);
    return;
  }
  response.write(answer);
  let discarded = 0;
  const finish = (): void => {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish);
    response.end();
  };
  const count = (chunk: Buffer): void => {
    discarded += chunk.length;
    if (discarded > limitBytes) finish();
  };
  const timer = setTimeout(finish, limitMs);
  request.on('data', count).on('end', finish).on('close', finish);
  request.resume();
}
