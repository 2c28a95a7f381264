import { setImmediate } from 'node:timers/promises';
import type { GatewayResponse } from '../context/request-context.js';
import { recordAnswered } from '../records/recording.js';
import { responseHeaders } from './response-headers.js';
import { drained } from './drained.js';

/** Characters that are made and written at a time: a millisecond or two of work, and more than most answers have. */
export const pieceLength = 128 * 1024;

/**
 * Answers with JSON text that may be too long to be made and held at once. It is made at the pace at which the client
 * reads, and after each piece it is the turn of other requests. A long text is sent without its length, which is not
 * known beforehand. Does nothing when the caller has gone, and stops when the caller goes.
 *
 * @param text in order, in parts none of which is long. What it throws after the first piece cuts the connection
 */
export async function writeJsonText(
  response: GatewayResponse,
  status: number,
  text: Iterable<string>,
): Promise<void> {
  if (response.destroyed) return;
  const { signal } = response.locals.context;
  let piece = '';
  for (const part of text) {
    if (piece.length >= pieceLength) {
      if (!response.headersSent) begin(response, status);
      recordAnswered(response.locals.context, piece);
      if (!response.write(piece)) await drained(response);
      // Of a client that reads fast this turn hears at once, and would never end.
      await setImmediate();
      if (response.destroyed) return;
      signal.throwIfAborted();
      piece = '';
    }
    piece += part;
  }
  if (!response.headersSent) begin(response, status, Buffer.byteLength(piece));
  recordAnswered(response.locals.context, piece);
  response.end(piece);
}

function begin(response: GatewayResponse, status: number, length?: number): void {
  const headers = responseHeaders(response.locals.context);
  headers['content-type'] = 'application/json; charset=utf-8';
  if (length !== undefined) headers['content-length'] = length;
  response.writeHead(status, headers);
}
