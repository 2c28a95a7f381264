import { setImmediate } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { GatewayResponse } from '../context/request-context.js';
import { recordAnswered } from '../records/recording.js';
import { responseHeaders, type ResponseHeaders } from './response-headers.js';

/**
 * Answers with JSON. Does nothing when the caller has gone.
 *
 * @param end writes the body and ends the answer
 */
export function writeJson(
  response: GatewayResponse,
  status: number,
  body: unknown,
  extra?: ResponseHeaders,
  end: (text: string) => void = (text) => response.end(text),
): void {
  if (response.destroyed) return;
  // A text and no bytes: Node then sends head and body in one piece.
  const text = JSON.stringify(body);
  const { context } = response.locals;
  recordAnswered(context, text);
  const headers = responseHeaders(context);
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['content-length'] = Buffer.byteLength(text);
  if (extra) Object.assign(headers, extra);
  response.writeHead(status, headers);
  end(text);
}

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

/** Waits until the client has read on, or has gone. */
export function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.on('drain', settle).on('close', settle);
  });
}
