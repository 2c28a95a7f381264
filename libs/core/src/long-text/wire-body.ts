/** The body of a request: a text, or pieces of its UTF-8 in order. Pieces are sent as they are, and copied nowhere. */
export type WireBody = string | readonly Uint8Array[];

/** The text of a request's body. Of pieces it is made anew. */
export function wireText(body: WireBody): string {
  if (typeof body === 'string') return body;
  const decoder = new TextDecoder();
  const text = body.map((piece) => decoder.decode(piece, { stream: true }));
  return text.join('') + decoder.decode();
}
