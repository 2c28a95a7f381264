import type { JsonValue } from '@model-gateway/core';
import { longestTimeoutMs } from './longest-timeout.js';
import type { Reader } from './read-context.js';

/** Readers for texts, numbers and lists. */

export const readBoolean: Reader<boolean> = (value, context) =>
  typeof value === 'boolean' ? value : context.refuse('must be true or false');

export const readText: Reader<string> = (value, context) =>
  isText(value) ? value : context.refuse('must be a text that is not empty');

const longestName = 100;

export const readName: Reader<string> = (value, context) =>
  isText(value) && value.length <= longestName
    ? value
    : context.refuse(`must be a text of 1 to ${longestName} characters`);

export function isText(value: JsonValue): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** @param what such as `whole number of milliseconds` */
export function wholeNumber(min: number, max: number, what = 'whole number'): Reader<number> {
  return (value, context) => {
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    return fits ? value : context.refuse(`must be a ${what} from ${min} to ${max}`);
  };
}

/** A duration in milliseconds. */
export const readMilliseconds = wholeNumber(1, longestTimeoutMs, 'whole number of milliseconds');

/** At most 90 days; read as milliseconds. */
export const readSeconds: Reader<number> = (value, context) => {
  const seconds = wholeNumber(1, 7_776_000, 'whole number of seconds')(value, context);
  return seconds === undefined ? undefined : seconds * 1000;
};

export function oneOf<Value extends string>(...values: readonly Value[]): Reader<Value> {
  const names = values.map((value) => `"${value}"`);
  const rule = `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return (value, context) => values.find((known) => known === value) ?? context.refuse(rule);
}

/** A list of values of one kind. */
export function listOf<Value>(read: Reader<Value>, most: number, least = 1): Reader<readonly Value[]> {
  const rule = `must be an array of ${least === 0 ? 'at most' : `${least} to`} ${most} elements`;
  return (value, context) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return context.refuse(rule);
    const elements = (value as readonly JsonValue[]).map((element, index) =>
      read(element, context.element(index)),
    );
    return elements.every((element) => element !== undefined) ? elements : undefined;
  };
}

export const readStatusCodes = listOf(wholeNumber(100, 599, 'HTTP status'), 500);
