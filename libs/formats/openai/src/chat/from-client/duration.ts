import { plainNumber, type JsonObject } from '@model-gateway/core';
import { invalidValue, memberPath } from '@model-gateway/format-kit';

/** The most seconds that a `google.protobuf.Duration` may have; its JSON has at most nine decimals. */
const maxSeconds = 315_576_000_000;
const decimals = 9;
const pattern = /^(\d{1,12}(?:\.\d{1,9})?)s$/;
const plain = /^\d+(?:\.\d{1,9})?$/;

/** A duration in Google's JSON form, such as `1.5s`, from that form or a number of seconds. Never negative. */
export function fromDuration(owner: JsonObject, member: string, path: string): string | undefined {
  const value = plainNumber(owner[member]);
  if (value === undefined || value === null) return undefined;
  const seconds = typeof value === 'string' ? Number(pattern.exec(value)?.[1] ?? NaN) : value;
  if (typeof seconds === 'number' && seconds >= 0 && seconds <= maxSeconds) {
    return typeof value === 'string' ? value : `${toDecimals(seconds)}s`;
  }
  const expected = `a number of seconds, or a duration such as \`1.5s\`, of at most ${maxSeconds} seconds`;
  throw invalidValue(memberPath(path, member), expected);
}

/** No exponent, and nothing finer than a nanosecond. */
function toDecimals(seconds: number): string {
  const text = String(seconds);
  return plain.test(text) ? text : seconds.toFixed(decimals).replace(/\.?0+$/, '');
}
