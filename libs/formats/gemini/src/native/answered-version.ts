import { memberSpan } from '@model-gateway/format-kit';

const encoder = new TextEncoder();
const member = 'modelVersion';
const lineFeed = 0x0a;
const field = encoder.encode('data:');

/**
 * An answer in Gemini's format with another `modelVersion`; all other bytes stay, and an answer without one gets none.
 * Clients compare the name with the one that they asked for.
 *
 * @param body valid JSON
 */
export function withAnsweredVersion(body: Uint8Array, model: string): Uint8Array {
  return replaced(body, [0], model);
}

/**
 * Events of a streamed answer with another `modelVersion` in each that has one.
 *
 * @param bytes whole events, each with its value in one line
 */
export function withAnsweredVersions(bytes: Uint8Array, model: string): Uint8Array {
  return replaced(bytes, valuePlaces(bytes), model);
}

/** Where the values of events begin. Neither character stands within a UTF-8 sequence. */
function valuePlaces(bytes: Uint8Array): number[] {
  const places: number[] = [];
  for (let line = 0; line < bytes.length;) {
    if (field.every((byte, index) => bytes[line + index] === byte)) places.push(line + field.length);
    const feed = bytes.indexOf(lineFeed, line);
    if (feed === -1) break;
    line = feed + 1;
  }
  return places;
}

function replaced(bytes: Uint8Array, places: readonly number[], model: string): Uint8Array {
  const spans = places.flatMap((place) => memberSpan(bytes, place, member) ?? []);
  if (spans.length === 0) return bytes;
  const name = encoder.encode(JSON.stringify(model));
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    pieces.push(bytes.subarray(at, start), name);
    at = end;
  }
  pieces.push(bytes.subarray(at));
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
