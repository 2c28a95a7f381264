import type { LogFilter, NumberRange } from '@model-gateway/core';
import type { TextColumn } from './facts/facts.js';
import { metadataTerm, toStoredKey } from './facts/metadata-terms.js';
import { firstRowOf } from './facts/row-number.js';
import { toStoredText } from '@model-gateway/sql-kit';
import { toCompared } from './facts/to-facts.js';
import { searchTermsOf } from './facts/search-terms.js';
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

/** The SQL condition of a filter on `request_log`; `true` for an empty filter. */
export function conditionsOf(statement: Statement, filter: LogFilter): string {
  const conditions: string[] = [];
  if (filter.from !== undefined) conditions.push(`n >= ${statement.value(firstRowOf(filter.from))}`);
  if (filter.until !== undefined) conditions.push(`n < ${statement.value(firstRowOf(filter.until))}`);
  if (filter.traceId !== undefined) {
    conditions.push(`trace_id = ${statement.value(toCompared(filter.traceId))}`);
  }
  for (const name of Object.keys(compared) as (keyof typeof compared)[]) {
    const text = filter[name];
    if (text !== undefined) conditions.push(`${compared[name]} = ${statement.value(toCompared(text))}`);
  }
  addRange(conditions, statement, 'status', filter.status);
  addRange(conditions, statement, 'nano_dollars', filter.nanoDollars);
  addRange(conditions, statement, 'total_tokens', filter.totalTokens);
  addRange(conditions, statement, 'duration_ms', filter.durationMs);
  addMetadata(conditions, statement, filter.metadata);
  addText(conditions, statement, filter.text);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** The SQL expression for a key in a row's metadata. */
export function metadataValue(statement: Statement, key: string): string {
  return `(metadata ->> ${statement.value(`k${toStoredKey(key)}`)})`;
}

function addRange(
  conditions: string[],
  statement: Statement,
  column: string,
  range: NumberRange | undefined,
): void {
  if (range?.min !== undefined) conditions.push(`${column} >= ${number(statement, range.min)}`);
  if (range?.max !== undefined) conditions.push(`${column} <= ${number(statement, range.max)}`);
}

/** A placeholder with a cast: PostgreSQL rejects a fraction for a parameter that it infers as `bigint`. */
function number(statement: Statement, value: number): string {
  const place = statement.value(value);
  if (statement.dialect === 'sqlite') return place;
  return Number.isSafeInteger(value) ? `${place}::bigint` : `${place}::double precision`;
}

function addMetadata(
  conditions: string[],
  statement: Statement,
  metadata: Readonly<Record<string, string>> | undefined,
): void {
  for (const [key, value] of Object.entries(metadata ?? {})) {
    conditions.push(`${metadataValue(statement, key)} = ${statement.value(toStoredText(value))}`);
    addTerm(conditions, statement, metadataTerm(key, value), '');
  }
}

function addText(conditions: string[], statement: Statement, text: string | undefined): void {
  for (const term of searchTermsOf(text ?? '')) addTerm(conditions, statement, term, 'prefix');
}

/** Terms consist of letters, digits, `_` and `=`, so quotes need no escaping. */
function addTerm(conditions: string[], statement: Statement, term: string, how: 'prefix' | ''): void {
  if (statement.dialect === 'postgres') {
    const query = `'${term}'${how === 'prefix' ? ':*' : ''}`;
    conditions.push(`terms @@ ${statement.value(query)}::tsquery`);
    return;
  }
  const query = `"${term}"${how === 'prefix' ? '*' : ''}`;
  conditions.push(
    `n in (select rowid from request_log_words where request_log_words match ${statement.value(query)})`,
  );
}
