import { exactJson, isPlainAscii, type JsonValue } from '@model-gateway/core';

/** From so many characters on a text is written beside the others. */
export const leastLongText = 32 * 1024;
/** How much of a text is looked at before it is taken for base64. */
const sampleLength = 256;
const quote = 0x22;
const likeBase64 = /^[\w+/=:;,.-]*$/;
/** Stands for a long text in the JSON of the rest. */
export const standIn = '\u0000 long text \u0000';

/**
 * The JSON text of a value that holds long base64, as UTF-8. The base64 goes to its place as it is: `JSON.stringify`
 * would look at each character, and several copies would be made on the way. Undefined where there is none, or where one
 * text is none after all, which is seen late and seldom; then all is for `JSON.stringify` to write.
 *
 * @throws RangeError where the value nests some 2,000 levels deep, about half of what `JSON.stringify` stands
 */
export function jsonBytes(value: JsonValue): Uint8Array<ArrayBuffer> | undefined {
  const texts: string[] = [];
  const rest = exactJson(value, (_name, member) => {
    if (typeof member !== 'string' || !isLongBase64(member)) return member;
    texts.push(member);
    return standIn;
  });
  const pieces = rest.split(JSON.stringify(standIn));
  // More of them: somebody has said the same.
  if (texts.length === 0 || pieces.length !== texts.length + 1) return undefined;
  return joined(pieces, texts);
}

/** Whether it is likely; what the text really is, is seen when it is written. */
function isLongBase64(text: string): boolean {
  return text.length >= leastLongText && likeBase64.test(text.slice(0, sampleLength));
}

/** Each text in quotes between two pieces; undefined if one would need escapes. */
function joined(pieces: readonly string[], texts: readonly string[]): Uint8Array<ArrayBuffer> | undefined {
  const encoder = new TextEncoder();
  const encoded = pieces.map((piece) => encoder.encode(piece));
  let length = 0;
  for (const piece of encoded) length += piece.length;
  for (const text of texts) length += text.length + 2;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const [index, piece] of encoded.entries()) {
    bytes.set(piece, at);
    at += piece.length;
    const text = texts[index];
    if (text === undefined) break;
    if (text.includes('"') || text.includes('\\')) return undefined;
    const end = at + 1 + text.length;
    const place = bytes.subarray(at + 1, end);
    if (encoder.encodeInto(text, place).read !== text.length || !isPlainAscii(place)) return undefined;
    bytes[at] = quote;
    bytes[end] = quote;
    at = end + 1;
  }
  return bytes;
}
