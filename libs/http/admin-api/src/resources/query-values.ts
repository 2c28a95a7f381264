import { type NumberRange, type OneOf, InvalidRequestError } from '@model-gateway/core';
import { invalidQuery, type QueryLists } from '@model-gateway/http-server';
import { dateTimeRule, momentOf } from './date-time.js';

/** The query of a request, by name. */
export type Query = ReadonlyMap<string, string>;

const longestText = 200;
const wholeNumber = /^\d{1,15}$/;
const dollars = /^\d{1,6}(\.\d{1,9})?$/;
/** The last moment that a date and time can name. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** A text that is not empty. Throws `InvalidRequestError`. */
export function textOf(query: Query, name: string, most = longestText): string | undefined {
  const text = query.get(name);
  if (text === undefined || (text.trim() !== '' && text.length <= most)) return text;
  throw invalidQuery(name, `must have 1 to ${most} characters`);
}

/** One of some words. Throws `InvalidRequestError`. */
export function wordOf<Word extends string>(
  query: Query,
  name: string,
  values: readonly Word[],
): Word | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  const word = values.find((candidate) => candidate === text);
  if (word === undefined) throw invalidQuery(name, `must be one of ${values.join(', ')}`);
  return word;
}

/** How many values of one parameter a query may have. */
export const mostValues = 20;

/** One or several texts, each checked on its own. Throws `InvalidRequestError`. */
export function textsOf(lists: QueryLists, name: string): OneOf<string> | undefined {
  return oneOf(lists, name, (query) => textOf(query, name));
}

/** One or several of some words. Throws `InvalidRequestError`. */
export function choicesOf<Word extends string>(
  lists: QueryLists,
  name: string,
  values: readonly Word[],
): OneOf<Word> | undefined {
  return oneOf(lists, name, (query) => wordOf(query, name, values));
}

/** The values of a parameter, each as `read` reads it from a query that has no other. Throws `InvalidRequestError`. */
export function oneOf<Value>(
  lists: QueryLists,
  name: string,
  read: (query: Query) => Value | undefined,
): OneOf<Value> | undefined {
  const texts = lists.get(name) ?? [];
  if (texts.length > mostValues) throw invalidQuery(name, `must be there ${mostValues} times at most`);
  const values = texts.flatMap((text) => read(new Map([[name, text]])) ?? []);
  return values.length > 1 ? values : values[0];
}

/** True or false. Throws `InvalidRequestError`. */
export function flagIn(query: Query, name: string): boolean | undefined {
  const word = wordOf(query, name, ['true', 'false']);
  return word === undefined ? undefined : word === 'true';
}

/** A moment in milliseconds since 1970, of which a query may also name the date and time. Throws `InvalidRequestError`. */
export function momentIn(query: Query, name: string): number | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  // Of the plus sign that nobody has escaped, forms make a space.
  const dateTime = text.replace(' ', '+');
  const moment = wholeNumber.test(text)
    ? Number(text)
    : dateTimeRule.pattern.test(dateTime)
      ? momentOf(dateTime)
      : undefined;
  if (moment !== undefined && moment >= 0 && moment <= lastMoment) return moment;
  throw invalidQuery(name, 'must be a date-time such as 2027-01-31T12:00:00Z, or milliseconds since 1970');
}

/** A whole number from 0 on. Throws `InvalidRequestError`. */
export function wholeNumberIn(query: Query, name: string): number | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  if (!wholeNumber.test(text)) throw invalidQuery(name, 'must be a whole number from 0 on');
  return Number(text);
}

/** Nano-dollars, of which the query names the dollars. Throws `InvalidRequestError`. */
export function nanoDollarsIn(query: Query, name: string): number | undefined {
  const text = query.get(name);
  if (text === undefined) return undefined;
  if (!dollars.test(text)) {
    throw invalidQuery(name, 'must be US dollars such as 0.25, below a million, with at most 9 decimals');
  }
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 1e9 + Number(part.padEnd(9, '0'));
}

/** From `NAME_min` to `NAME_max`; whether anything is in between is not looked at. Throws `InvalidRequestError`. */
export function rangeIn(
  query: Query,
  name: string,
  read: (query: Query, name: string) => number | undefined,
): NumberRange | undefined {
  const min = read(query, `${name}_min`);
  const max = read(query, `${name}_max`);
  if (min === undefined && max === undefined) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** What was wrong with a question to the log, said of the parameter of the request's query that asked it. */
export function queryRefusal(error: unknown): unknown {
  if (!(error instanceof InvalidRequestError) || error.param === undefined) return error;
  const name = error.param.replace(/^query:/, '');
  const param = `query:${name === 'after' ? 'cursor' : name}`;
  return new InvalidRequestError(error.code, error.message, { param, cause: error });
}

/** What a query asks for, once it is checked. Throws `InvalidRequestError`. */
export function checked<Asked>(asked: Asked, check: (asked: Asked) => void): Asked {
  try {
    check(asked);
    return asked;
  } catch (error) {
    throw queryRefusal(error);
  }
}
