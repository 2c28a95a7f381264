import {
  guardrailOutcomes,
  lossSeverities,
  providerKinds,
  type LogFilter,
  type OneOf,
} from '@model-gateway/core';
import { checkLogQuery } from '@model-gateway/usage';
import { firstValues, invalidQuery, type QueryLists } from '@model-gateway/http-server';
import {
  checked,
  flagIn,
  momentIn,
  nanoDollarsIn,
  oneOf,
  rangeIn,
  textOf,
  textsOf,
  wholeNumberIn,
  wordOf,
  choicesOf,
  type Query,
} from '../resources/query-values.js';

/** What a query may say of the time. */
export const timeParameters = ['from', 'until'] as const;

/** Parameters that may be there several times: one of their values must match. */
export const repeatableParameters = [
  'status',
  'provider',
  'slug',
  'model',
  'key',
  'user',
  'route',
  'prompt',
  'cache',
  'code',
  'outcome',
  'config',
  'region',
  'tier',
  'finish',
  'metadata.*',
] as const;

/** What a query may say of the requests that are meant, besides their text. */
export const filterParameters = [
  ...timeParameters,
  ...repeatableParameters,
  'status_min',
  'status_max',
  'trace_id',
  'stream',
  'rescued',
  'unpriced',
  'estimated',
  'loss',
  'guardrail',
  'resent_from',
  'cost_min',
  'cost_max',
  'tokens_min',
  'tokens_max',
  'duration_min',
  'duration_max',
  'first_token_min',
  'first_token_max',
] as const;

/** What the cache had to do with an answer, as a query names it. */
export const cacheStatuses = ['MISS', 'HIT', 'REFRESH'] as const;

/** What became of a request, as a query names it. */
export const outcomeNames = ['ok', 'error', 'cancelled'] as const;

/** How grave the worst loss is, as a query names it. */
export const lossNames = ['any', ...lossSeverities, 'none'] as const;

/** The members that are texts, by the parameters that say them. */
const textMembers = [
  ['slug', 'slug'],
  ['model', 'model'],
  ['key', 'callerId'],
  ['route', 'route'],
  ['prompt', 'prompt'],
  ['code', 'code'],
  ['config', 'config'],
  ['region', 'region'],
  ['tier', 'tier'],
  ['finish', 'finish'],
] as const;

const metadataPrefix = 'metadata.';
/** Member of the metadata that names the end user. */
const userMember = '_user';
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
export function logFilterOf(lists: QueryLists): LogFilter {
  const query = firstValues(lists);
  const filter = present<LogFilter>({
    ...timeOf(query),
    ...statusOf(lists),
    ...textsIn(lists),
    provider: choicesOf(lists, 'provider', providerKinds()),
    cache: choicesOf(lists, 'cache', cacheStatuses),
    outcome: choicesOf(lists, 'outcome', outcomeNames),
    metadata: metadataOf(lists),
    traceId: textOf(query, 'trace_id'),
    resentFrom: textOf(query, 'resent_from'),
    stream: flagIn(query, 'stream'),
    rescued: trueIn(query, 'rescued'),
    unpriced: trueIn(query, 'unpriced'),
    estimated: trueIn(query, 'estimated'),
    loss: lossOf(query),
    ...guardrailOf(query),
    nanoDollars: rangeIn(query, 'cost', nanoDollarsIn),
    totalTokens: rangeIn(query, 'tokens', wholeNumberIn),
    durationMs: rangeIn(query, 'duration', wholeNumberIn),
    firstTokenMs: rangeIn(query, 'first_token', wholeNumberIn),
    text: textOf(query, 'text', maxTextLength),
  });
  return checked(filter, checkLogQuery);
}

/** The members that are not undefined. */
function present<Whole extends object>(members: {
  readonly [Name in keyof Whole]: Whole[Name] | undefined;
}): Whole {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Whole;
}

function textsIn(lists: QueryLists): Pick<LogFilter, (typeof textMembers)[number][1]> {
  const members = textMembers.flatMap(([name, member]) => {
    const values = textsOf(lists, name);
    return values === undefined ? [] : [[member, values] as const];
  });
  return Object.fromEntries(members);
}

function statusOf(lists: QueryLists): Pick<LogFilter, 'status' | 'statuses'> {
  const range = rangeIn(firstValues(lists), 'status', wholeNumberIn);
  const status = oneOf(lists, 'status', (query) => wholeNumberIn(query, 'status'));
  if (status === undefined) return range ? { status: range } : {};
  if (range) throw invalidQuery('status', 'cannot stand beside status_min and status_max');
  return typeof status === 'number' ? { status: { min: status, max: status } } : { statuses: status };
}

/** A parameter that is left out instead of false. */
function trueIn(query: Query, name: string): true | undefined {
  return wordOf(query, name, ['true']) && true;
}

function lossOf(query: Query): LogFilter['loss'] {
  const name = wordOf(query, 'loss', lossNames);
  return name === 'any' ? 'note' : name;
}

/** A word that is nothing that guardrails find is the name of one. */
function guardrailOf(query: Query): Pick<LogFilter, 'guardrail' | 'guardrailName'> {
  const text = textOf(query, 'guardrail');
  if (text === undefined) return {};
  if (text === 'any') return { guardrail: 'held' };
  const outcome = guardrailOutcomes.find((known) => known === text);
  return outcome === undefined ? { guardrailName: text } : { guardrail: outcome };
}

/** Undefined: the query says nothing of metadata. */
function metadataOf(lists: QueryLists): LogFilter['metadata'] {
  const members: [string, OneOf<string>][] = [];
  for (const name of lists.keys()) {
    if (!name.startsWith(metadataPrefix)) continue;
    if (name.length > metadataPrefix.length + longestMember) {
      throw invalidQuery('metadata', `must name a member of 1 to ${longestMember} characters`);
    }
    members.push([name.slice(metadataPrefix.length), memberValues(lists, name)]);
  }
  if (lists.has('user')) {
    const user = `${metadataPrefix}${userMember}`;
    if (lists.has(user)) throw invalidQuery('user', `cannot stand beside ${user}`);
    members.push([userMember, memberValues(lists, 'user')]);
  }
  // Its own members, whatever they are called.
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

function memberValues(lists: QueryLists, name: string): OneOf<string> {
  const values = oneOf(lists, name, (query) => {
    const value = query.get(name) ?? '';
    if (value.length > longestMember) {
      throw invalidQuery(name, `must have at most ${longestMember} characters`);
    }
    return value;
  });
  return values ?? '';
}
