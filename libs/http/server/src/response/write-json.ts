import { setImmediate } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { GatewayResponse } from '../context/request-context.js';
import { recordAnswered } from '../records/recording.js';
import { responseHeaders, type ResponseHeaders } from './response-headers.js';

/**
 * Responds with JSON. Does nothing when the client has disconnected.
 *
 * @param end writes the body and ends the response
 */
export function writeJson(
  response: GatewayResponse,
  status: number,
  body: unknown,
  extra?: ResponseHeaders,
  end: (text: string) => void = (text) => response.end(text),
): void {
  if (response.destroyed) return;
  // A string instead of bytes: Node.js then sends head and body in one packet.
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

/** Characters per piece: one or two milliseconds of work, and more than most responses have. */
export const pieceLength = 128 * 1024;

/**
 * Responds with JSON text that may be too long to be held in memory. The text is generated at the pace at which the client
 * reads, and other requests are served between pieces. A long text is sent without `content-length`. Does nothing when the
 * client has disconnected, and stops when it disconnects.
 *
 * @param text short parts in order. An error after the first piece closes the connection
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
      // A fast client drains at once: without this pause, other requests would wait until the end.
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

/** Waits until the response buffer is drained, or the client has disconnected. */
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
