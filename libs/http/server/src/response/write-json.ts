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
