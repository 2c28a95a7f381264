import {
  defaultWorkspace,
  valuesOf,
  type LogFilter,
  type NumberRange,
  type OneOf,
} from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import type { TextColumn } from './facts/facts.js';
import { fieldTerm, type TermField } from './facts/field-terms.js';
import { metadataTerm, toStoredKey } from './facts/metadata-terms.js';
import { firstRowOf } from './facts/row-number.js';
import { searchTermsOf } from './facts/search-terms.js';
import { toCompared } from './facts/to-facts.js';
import type { Statement } from './statement.js';

/** The columns of filter members that compare texts. */
const compared = {
  provider: 'provider',
  slug: 'slug',
  model: 'model',
  callerId: 'caller',
  route: 'route',
  prompt: 'prompt',
  cache: 'cache',
  code: 'code',
} as const satisfies Partial<Record<keyof LogFilter, TextColumn>>;

/** The fields of filter members that are found by a term. */
const termFields = {
  config: 'config',
  region: 'region',
  tier: 'tier',
  finish: 'finish',
  loss: 'loss',
  guardrail: 'guardrail',
  guardrailName: 'guardrail_name',
  resentFrom: 'resent_from',
} as const satisfies Partial<Record<keyof LogFilter, TermField>>;

/** The expressions of ranges. Those of the sorts are as their indexes have them, where a row without a value has -1. */
export const valueOfSort = {
  cost: 'coalesce(nano_dollars, -1)',
  tokens: 'total_tokens',
  duration: 'duration_ms',
  first_token: 'coalesce(first_token_ms, -1)',
} as const;

/** The condition of what analytics counts as an error, as its index has it. */
const isError = '(status >= 400 or code is not null)';

const outcomes = {
  ok: '(status < 400 and code is null)',
  error: isError,
  // Cancelled requests are errors: the index of these finds them.
  cancelled: `(${isError} and status = 499)`,
} as const;

/** The SQL condition of rows of the filter's workspace. */
export function isOfWorkspace(
  statement: Statement,
  { workspace }: Pick<LogFilter, 'workspace'>,
  column: string = 'workspace',
): string {
  return workspace === undefined || workspace === defaultWorkspace
    ? `${column} is null`
    : `${column} = ${statement.value(toCompared(workspace))}`;
}

/**
 * The column of the workspace where callers or a trace are named: those are few of its rows. SQLite keeps no statistics, and would
 * read the index of the workspace to its end for a caller without requests; a sign in front keeps it from that.
 */
function workspaceColumn({ dialect }: Statement, { callerId, traceId }: LogFilter): string {
  return dialect === 'sqlite' && (callerId ?? traceId) !== undefined ? '+workspace' : 'workspace';
}

/** The SQL condition of a filter on `request_log`. */
export function conditionsOf(statement: Statement, filter: LogFilter): string {
  const conditions: string[] = [isOfWorkspace(statement, filter, workspaceColumn(statement, filter))];
  if (filter.from !== undefined) conditions.push(`n >= ${statement.value(firstRowOf(filter.from))}`);
  if (filter.until !== undefined) conditions.push(`n < ${statement.value(firstRowOf(filter.until))}`);
  if (filter.traceId !== undefined) {
    conditions.push(`trace_id = ${statement.value(toCompared(filter.traceId))}`);
  }
  for (const name of Object.keys(compared) as (keyof typeof compared)[]) {
    const texts = filter[name];
    if (texts !== undefined) conditions.push(isOneOf(statement, compared[name], texts));
  }
  if (filter.statuses !== undefined) conditions.push(`status in ${statement.list(filter.statuses)}`);
  if (filter.outcome !== undefined) {
    conditions.push(
      `(${valuesOf(filter.outcome)
        .map((outcome) => outcomes[outcome])
        .join(' or ')})`,
    );
  }
  if (filter.rescued) conditions.push('rescued = 1');
  if (filter.unpriced) conditions.push('unpriced = 1');
  addRange(conditions, statement, 'status', filter.status);
  // A row without a value has -1, which a range with a maximum alone must not have.
  const { nanoDollars, firstTokenMs } = filter;
  addRange(conditions, statement, valueOfSort.cost, nanoDollars && { min: 0, ...nanoDollars });
  addRange(conditions, statement, valueOfSort.tokens, filter.totalTokens);
  addRange(conditions, statement, valueOfSort.duration, filter.durationMs);
  addRange(conditions, statement, valueOfSort.first_token, firstTokenMs && { min: 0, ...firstTokenMs });
  addMetadata(conditions, statement, filter.metadata);
  for (const terms of fieldTermsOf(filter)) conditions.push(hasTerm(statement, terms, ''));
  for (const term of searchTermsOf(filter.text ?? '')) conditions.push(hasTerm(statement, [term], 'prefix'));
  return conditions.join(' and ');
}

/** Whether a filter has conditions that the index of terms answers. */
export function needsTerms(filter: LogFilter): boolean {
  return filter.metadata !== undefined || filter.text !== undefined || fieldTermsOf(filter).length > 0;
}

/** The SQL expression for a key in a row's metadata. */
export function metadataValue(statement: Statement, key: string): string {
  return `(metadata ->> ${statement.value(`k${toStoredKey(key)}`)})`;
}

function isOneOf(statement: Statement, column: TextColumn, texts: OneOf<string>): string {
  const values = valuesOf(texts).map(toCompared);
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? `${column} = ${statement.value(only)}`
    : `${column} in ${statement.list(values)}`;
}

/** For each field the terms of which a row must have one. */
function fieldTermsOf(filter: LogFilter): (readonly string[])[] {
  const terms: (readonly string[])[] = [];
  for (const name of Object.keys(termFields) as (keyof typeof termFields)[]) {
    const values = filter[name];
    if (values !== undefined) terms.push(valuesOf(values).map((value) => fieldTerm(termFields[name], value)));
  }
  if (filter.stream !== undefined) terms.push([fieldTerm('stream', String(filter.stream))]);
  if (filter.estimated) terms.push([fieldTerm('estimated', 'true')]);
  return terms;
}

function addRange(
  conditions: string[],
  statement: Statement,
  value: string,
  range: NumberRange | undefined,
): void {
  if (range?.min !== undefined) conditions.push(`${value} >= ${number(statement, range.min)}`);
  if (range?.max !== undefined) conditions.push(`${value} <= ${number(statement, range.max)}`);
}

/** A placeholder with a cast: PostgreSQL rejects a fraction for a parameter that it infers as `bigint`. */
export function number(statement: Statement, value: number): string {
  const place = statement.value(value);
  if (statement.dialect === 'sqlite') return place;
  return Number.isSafeInteger(value) ? `${place}::bigint` : `${place}::double precision`;
}

function addMetadata(conditions: string[], statement: Statement, metadata: LogFilter['metadata']): void {
  for (const [key, value] of Object.entries(metadata ?? {})) {
    const values = valuesOf(value);
    conditions.push(`${metadataValue(statement, key)} in ${statement.list(values.map(toStoredText))}`);
    conditions.push(
      hasTerm(
        statement,
        values.map((each) => metadataTerm(key, each)),
        '',
      ),
    );
  }
}

/** A row has one of these terms, which consist of letters, digits, `_` and `=`, so that quotes need no escaping. */
function hasTerm(statement: Statement, terms: readonly string[], how: 'prefix' | ''): string {
  if (statement.dialect === 'postgres') {
    const query = terms.map((term) => `'${term}'${how === 'prefix' ? ':*' : ''}`).join(' | ');
    return `terms @@ ${statement.value(query)}::tsquery`;
  }
  const query = terms.map((term) => `"${term}"${how === 'prefix' ? '*' : ''}`).join(' OR ');
  return `n in (select rowid from request_log_words where request_log_words match ${statement.value(query)})`;
}
