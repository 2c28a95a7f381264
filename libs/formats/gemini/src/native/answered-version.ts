import { memberSpan, type Span } from '@model-gateway/format-kit';

const encoder = new TextEncoder();
const member = 'modelVersion';
const lineFeed = 0x0a;
const quote = 0x22;
const field = encoder.encode('data:');

/** Reads bytes as text and back: one character per byte, so that each comes out as it went in, and places are the same. */
export interface ByteText {
  /** One character for each byte. */
  textOf(bytes: Uint8Array): string;
  /** The inverse of {@link textOf}. */
  bytesOf(text: string): Uint8Array;
}

/** Upstreams write the member near the end of an answer; of a whole one, the search looks at so many bytes. */
const longestTail = 512;

/**
 * The member with its value, where the answer ends soon behind it and only texts follow: then it belongs to the answer itself
 * and to nothing within it. A search takes a quarter of the time of a walk.
 */
const lastVersion =
  /"(?<!\\")modelVersion"\s*:\s*(?="[^"\\]*"(?:\s*,\s*"\w+"\s*:\s*"[^"\\]*"){0,4}\s*\}\s*$)/;

/**
 * The same in each event; of any other member with that name, the name alone. The numbers bound what a hostile event can
 * cost.
 */
const versions =
  /"(?<!\\")modelVersion"(?:( ?: ?)"[^"\\]{0,128}"(?=(?:, ?"\w{1,32}" ?: ?"[^"\\]{0,128}"){0,4}\}\r?\n))?/g;

/**
 * An answer in Gemini's format with another `modelVersion`; all other bytes stay, and an answer without one gets none.
 * Clients compare the name with the one that they asked for.
 *
 * @param body valid JSON
 */
export function withAnsweredVersion(body: Uint8Array, model: string, latin1: ByteText): Uint8Array {
  const span = spanNearEnd(body, latin1) ?? memberSpan(body, 0, member);
  return span ? replaced(body, [span], model) : body;
}

/**
 * Events of a streamed answer with another `modelVersion` in each that has one.
 *
 * @param bytes whole events, each with its value in one line, and no comments that look like a value
 */
export function withAnsweredVersions(bytes: Uint8Array, model: string, latin1: ByteText): Uint8Array {
  const text = latin1.textOf(bytes);
  const name = latin1.textOf(encoder.encode(JSON.stringify(model)));
  let areNearEnds = true;
  const named = text.replace(versions, (_, colon?: string) => {
    if (colon === undefined) areNearEnds = false;
    return `"${member}"${colon}${name}`;
  });
  if (!areNearEnds) return replaced(bytes, spansIn(bytes), model);
  return named === text ? bytes : latin1.bytesOf(named);
}

function spanNearEnd(body: Uint8Array, latin1: ByteText): Span | undefined {
  const from = Math.max(0, body.length - longestTail);
  const found = lastVersion.exec(latin1.textOf(body.subarray(from)));
  if (!found) return undefined;
  const start = from + found.index + found[0].length;
  return { start, end: body.indexOf(quote, start + 1) + 1 };
}

function spansIn(events: Uint8Array): readonly Span[] {
  return valuePlaces(events).flatMap((place) => memberSpan(events, place, member) ?? []);
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

function replaced(bytes: Uint8Array, spans: readonly Span[], model: string): Uint8Array {
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
