import type { WireBody } from './http-transport.js';

/** The text of a request's body. Of pieces it is made anew. */
export function wireText(body: WireBody): string {
  if (typeof body === 'string') return body;
  const decoder = new TextDecoder();
  const text = body.map((piece) => decoder.decode(piece, { stream: true }));
  return text.join('') + decoder.decode();
}
