import { isAscii, isUtf8 } from 'node:buffer';
import {
  parseExactJson,
  deepestJson,
  InvalidRequestError,
  isJsonObject,
  isPlainlyWithin,
  nestsDeeperThan,
  scanJson,
  type JsonLimits,
  type JsonObject,
  type JsonScan,
  type MemberPlaces,
} from '@model-gateway/core';
import { findJsonError } from './find-json-error.js';
import { defaultJsonLimits, toJsonError } from './json-limits.js';
import { parseWithPrefixes, type PrefixReading } from '../known-prefixes/parse-with-prefixes.js';
import type { LongBody } from './long-body.js';
import { cutLongStrings, putBack, type CutJson } from './long-strings.js';

/** A smaller text can exceed no limit but that of depth, and is parsed in less than a millisecond. */
const scannedBytes = 32 * 1024;

/** How a body is read, besides its limits. */
export interface JsonReading {
  /** A number that a double spells otherwise is an `ExactNumber`. Default false. */
  readonly exactNumbers?: boolean;
  /** Where a long string without escapes is a `LongText`, if such strings are at least half of the body. Absent: nowhere. */
  readonly longPlaces?: MemberPlaces;
  /** What is remembered of earlier bodies. Absent: nothing. */
  readonly prefixes?: PrefixReading;
}

/** Reads a JSON object from a body. Errors name the place, never the content. */
export function parseJsonObject(
  body: Buffer | LongBody,
  limits?: JsonLimits,
  reading?: JsonReading,
): JsonObject {
  const value = Buffer.isBuffer(body)
    ? parseJson(body, limits, reading)
    : parseLongBody(body, limits, reading);
  if (!isJsonObject(value)) {
    throw new InvalidRequestError('invalid_value', 'The request body must be a JSON object.');
  }
  return value;
}

/**
 * Reads any JSON from a body. The limits are checked before it is parsed. Errors name the place, never the content.
 *
 * @param limits default: `defaultJsonLimits`
 */
export function parseJson(
  bytes: Buffer,
  limits: JsonLimits = defaultJsonLimits,
  { exactNumbers = false, longPlaces, prefixes }: JsonReading = {},
): unknown {
  const isSimple = bytes.length < scannedBytes || isPlainlyWithin(bytes, limits);
  const scan = isSimple ? undefined : scanned(bytes, limits);
  const cut = scan && cutLongStrings(bytes, scan.longStrings);
  const parse = parserOf(exactNumbers);
  const known = cut || !prefixes ? undefined : parseWithPrefixes(bytes, prefixes, parse);
  const value = known ?? parsed(cut?.rest ?? bytes, parse, bytes);
  // Each level takes at least two characters, so short texts need no check.
  const depth = Math.min(limits.depth, deepestJson);
  if (!scan && bytes.length > 2 * depth && nestsDeeperThan(value, depth))
    throw toJsonError({ limit: 'depth', offset: undefined }, limits);
  return cut ? whole(value, cut, bytes.length, longPlaces) : value;
}

/**
 * Reads a body of which the middle of long strings was left out. Where that is more than its long strings, or the body is
 * refused, all of it is read as one text.
 */
function parseLongBody(
  body: LongBody,
  limits: JsonLimits = defaultJsonLimits,
  reading: JsonReading = {},
): unknown {
  const { runs } = body;
  const rest = runs.length > 0 ? body.rest() : undefined;
  const scan = rest && scanJson(rest, limits);
  const cut = rest && scan && !('limit' in scan) ? cutLongStrings(rest, scan.longStrings, runs) : undefined;
  if (!cut) return parseJson(body.join(), limits, reading);
  let value: unknown;
  try {
    value = parserOf(reading.exactNumbers === true)(cut.rest);
  } catch {
    return parseJson(body.join(), limits, reading);
  }
  return whole(value, cut, body.length, reading.longPlaces);
}

function parserOf(exactNumbers: boolean): (bytes: Buffer) => unknown {
  return (bytes) => {
    const text = textOf(bytes);
    return exactNumbers ? parseExactJson(text) : (JSON.parse(text) as unknown);
  };
}

/** The value with its long strings in their places. */
function whole(value: unknown, cut: CutJson, length: number, longPlaces: MemberPlaces | undefined): unknown {
  // A `LongText` holds its part of the body in memory, often with what stands beside it, which would be there twice.
  const isMostlyLong = cut.rest.length <= length / 2;
  return putBack(value, cut.strings, isMostlyLong ? longPlaces : undefined);
}

/** @param whole the text that an error is about */
function parsed(bytes: Buffer, parse: (bytes: Buffer) => unknown, whole: Buffer): unknown {
  try {
    return parse(bytes);
  } catch (error) {
    if (error instanceof InvalidRequestError) throw error;
    throw new InvalidRequestError('invalid_json', describeJsonError(textOf(whole)));
  }
}

/**
 * Throws an error for the beginning of a text that exceeds a limit, whatever follows. A string that has not ended may be a long
 * one, which does not count.
 */
export function checkBeginning(bytes: Buffer, limits: JsonLimits = defaultJsonLimits): void {
  const scan = scanJson(bytes, limits);
  if (!('limit' in scan)) return;
  const isUnended = scan.limit === 'textBytes' && scan.offset >= bytes.length;
  if (!isUnended) throw toJsonError(scan, limits);
}

/** Throws an error for a text beyond the limits. */
function scanned(bytes: Buffer, limits: JsonLimits): JsonScan {
  const scan = scanJson(bytes, limits);
  if ('limit' in scan) throw toJsonError(scan, limits);
  return scan;
}

/** Plain ASCII, the common case for large bodies, is several times quicker to decode as Latin-1. */
function textOf(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (!isUtf8(bytes)) throw new InvalidRequestError('invalid_json', 'The request body is not valid UTF-8.');
  const text = bytes.toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function describeJsonError(text: string): string {
  if (text.trim() === '') return 'The request body is empty; a JSON object is wanted.';
  const place = findJsonError(text);
  return place >= text.length
    ? `The request body ends in the middle of its JSON, after ${text.length} characters.`
    : `The request body is not valid JSON: unexpected character at position ${place}.`;
}
