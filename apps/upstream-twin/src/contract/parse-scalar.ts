import type { Json } from '../json.js';

/** A scalar in canonical form, or the reason why it is not one. */
export type ScalarResult = { readonly value: Json } | { readonly type: string; readonly detail: string };

const invalid = (type: string, value: Json): ScalarResult => ({ type, detail: JSON.stringify(value) });

function parseNumber(value: Json): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return Number.isNaN(Number(value)) ? undefined : Number(value);
}

function parseInteger(type: string, value: Json, low: number, high: number): ScalarResult {
  const number = parseNumber(value);
  const fits = number !== undefined && Number.isInteger(number) && number >= low && number <= high;
  return fits ? { value: number } : invalid(type, value);
}

function parseBytes(value: Json): ScalarResult {
  if (typeof value !== 'string') return invalid('TYPE_BYTES', value);
  const text = value.replace(/=+$/, '');
  const readable = /^([A-Za-z0-9+/]*|[A-Za-z0-9_-]*)$/.test(text) && text.length % 4 !== 1;
  if (readable) return { value };
  return { type: 'TYPE_BYTES', detail: `Base64 decoding failed for ${JSON.stringify(value)}` };
}

function parseDuration(value: Json): ScalarResult {
  if (typeof value === 'string' && /^-?\d+(\.\d{1,9})?s$/.test(value)) return { value };
  return { type: 'type.googleapis.com/google.protobuf.Duration', detail: JSON.stringify(value) };
}

function parseTimestamp(value: Json): ScalarResult {
  if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return { value };
  return { type: 'type.googleapis.com/google.protobuf.Timestamp', detail: JSON.stringify(value) };
}

function parseBoolean(value: Json): ScalarResult {
  if (typeof value === 'boolean') return { value };
  return value === 'true' || value === 'false' ? { value: value === 'true' } : invalid('TYPE_BOOL', value);
}

const floatingPoint = (type: string, value: Json): ScalarResult => {
  const number = parseNumber(value) ?? (value === 'NaN' ? Number.NaN : undefined);
  return number === undefined ? invalid(type, value) : { value: number };
};

const int32Limit = 2 ** 31;

/** proto3 JSON: numbers may be strings, bytes are standard or URL-safe base64, durations end in "s". */
const parsers: Readonly<Record<string, (value: Json) => ScalarResult>> = {
  string: (value) => (typeof value === 'string' ? { value } : invalid('TYPE_STRING', value)),
  bool: parseBoolean,
  int32: (value) => parseInteger('TYPE_INT32', value, -int32Limit, int32Limit - 1),
  uint32: (value) => parseInteger('TYPE_UINT32', value, 0, 2 * int32Limit - 1),
  int64: (value) => parseInteger('TYPE_INT64', value, -(2 ** 63), 2 ** 63),
  float: (value) => floatingPoint('TYPE_FLOAT', value),
  double: (value) => floatingPoint('TYPE_DOUBLE', value),
  bytes: parseBytes,
  'google.protobuf.Duration': parseDuration,
  'google.protobuf.Timestamp': parseTimestamp,
};

/** Reads a value of a scalar type; `undefined` when `type` is not a scalar. */
export function parseScalar(type: string, value: Json): ScalarResult | undefined {
  return parsers[type]?.(value);
}
