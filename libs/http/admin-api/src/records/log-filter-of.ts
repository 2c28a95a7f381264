import { providerKinds, type LogFilter, type NumberRange } from '@model-gateway/core';
import { checkLogQuery } from '@model-gateway/usage';
import { invalidQuery } from '@model-gateway/http-server';
import {
  checked,
  momentIn,
  nanoDollarsIn,
  rangeIn,
  textOf,
  wholeNumberIn,
  wordOf,
  type Query,
} from './query-values.js';

/** What a query may say of the time. */
export const timeParameters = ['from', 'until'] as const;

/** What a query may say of the requests that are meant, besides their text. */
export const filterParameters = [
  ...timeParameters,
  'status',
  'status_min',
  'status_max',
  'provider',
  'slug',
  'model',
  'key',
  'trace_id',
  'route',
  'prompt',
  'cache',
  'code',
  'metadata.*',
  'cost_min',
  'cost_max',
  'tokens_min',
  'tokens_max',
  'duration_min',
  'duration_max',
] as const;

/** What the cache had to do with an answer, as a query names it. */
export const cacheStatuses = ['MISS', 'HIT', 'REFRESH'] as const;

/** The members that are texts, by the parameters that say them. */
const textMembers = [
  ['slug', 'slug'],
  ['model', 'model'],
  ['key', 'callerId'],
  ['trace_id', 'traceId'],
  ['route', 'route'],
  ['prompt', 'prompt'],
  ['code', 'code'],
] as const;

const metadataPrefix = 'metadata.';
const longestMember = 128;
const maxTextLength = 500;

/** The piece of time that a query means. Throws `InvalidRequestError`. */
export function timeOf(query: Query): Pick<LogFilter, 'from' | 'until'> {
  const from = momentIn(query, 'from');
  const until = momentIn(query, 'until');
  const time = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
  return checked(time, checkLogQuery);
}

/** Which requests a query means. Throws `InvalidRequestError`. */
export function logFilterOf(query: Query): LogFilter {
  const status = statusOf(query);
  const provider = wordOf(query, 'provider', providerKinds());
  const cache = wordOf(query, 'cache', cacheStatuses);
  const metadata = metadataOf(query);
  const nanoDollars = rangeIn(query, 'cost', nanoDollarsIn);
  const totalTokens = rangeIn(query, 'tokens', wholeNumberIn);
  const durationMs = rangeIn(query, 'duration', wholeNumberIn);
  const text = textOf(query, 'text', maxTextLength);
  const texts = textMembers.flatMap(([name, member]) => {
    const value = textOf(query, name);
    return value === undefined ? [] : [[member, value] as const];
  });
  const filter: LogFilter = {
    ...timeOf(query),
    ...(status && { status }),
    ...(provider && { provider }),
    ...(cache && { cache }),
    ...(metadata && { metadata }),
    ...(nanoDollars && { nanoDollars }),
    ...(totalTokens && { totalTokens }),
    ...(durationMs && { durationMs }),
    ...(text !== undefined && { text }),
    ...Object.fromEntries(texts),
  };
  return checked(filter, checkLogQuery);
}

function statusOf(query: Query): NumberRange | undefined {
  const range = rangeIn(query, 'status', wholeNumberIn);
  const status = wholeNumberIn(query, 'status');
  if (status === undefined) return range;
  if (range) throw invalidQuery('status', 'cannot stand beside status_min and status_max');
  return { min: status, max: status };
}

/** Undefined: the query says nothing of metadata. */
function metadataOf(query: Query): Readonly<Record<string, string>> | undefined {
  const members: [string, string][] = [];
  for (const [name, value] of query) {
    if (!name.startsWith(metadataPrefix)) continue;
    if (name.length > metadataPrefix.length + longestMember) {
      throw invalidQuery('metadata', `must name a member of 1 to ${longestMember} characters`);
    }
    if (value.length > longestMember) {
      throw invalidQuery(name, `must have at most ${longestMember} characters`);
    }
    members.push([name.slice(metadataPrefix.length), value]);
  }
  // Its own members, whatever they are called.
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}
