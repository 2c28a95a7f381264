import type { AdminLogRow } from '@model-gateway/contract';
import { invalidQuery } from '@model-gateway/http-server';
import type { Cell } from '../resources/csv.js';

/** Columns that an export can have, in the order in which a CSV file has them that names none. */
export const exportColumns = [
  'at',
  'id',
  'traceId',
  'route',
  'status',
  'outcome',
  'failureCode',
  'key.id',
  'key.name',
  'provider',
  'slug',
  'model',
  'requestedModel',
  'region',
  'tier',
  'config',
  'option',
  'prompt.id',
  'prompt.version',
  'stream',
  'finish',
  'cache',
  'attempts',
  'retries',
  'rescued',
  'losses.note',
  'losses.degraded',
  'losses.lost',
  'guardrail',
  'usage.promptTokens',
  'usage.completionTokens',
  'usage.cachedTokens',
  'usage.reasoningTokens',
  'usage.totalTokens',
  'estimated',
  'cost.usd',
  'cost.nanoDollars',
  'knownCost.usd',
  'knownCost.nanoDollars',
  'durationMs',
  'firstTokenMs',
  'resentFrom',
  'preview',
] as const;

const metadataPrefix = 'metadata.';
const mostColumns = 60;
/** Headers that say what the column has: of the others it is their name. */
const headers: Readonly<Record<string, string>> = {
  'cost.usd': 'cost_usd',
  'cost.nanoDollars': 'cost_nano_usd',
  'knownCost.usd': 'known_cost_usd',
  'knownCost.nanoDollars': 'known_cost_nano_usd',
};

/** The columns that a query names, separated by commas. Throws `InvalidRequestError`. */
export function columnsOf(text: string): readonly string[] {
  const columns = text.split(',').map((column) => column.trim());
  const unknown = columns.find((column) => !isColumn(column));
  if (unknown !== undefined) {
    throw invalidQuery(
      'columns',
      `cannot have ${JSON.stringify(unknown.slice(0, 100))}; known: ${exportColumns.join(', ')}, metadata.KEY`,
    );
  }
  if (columns.length > mostColumns) throw invalidQuery('columns', `can be ${mostColumns} at most`);
  return [...new Set(columns)];
}

function isColumn(text: string): boolean {
  const isMetadata = text.startsWith(metadataPrefix) && text.length > metadataPrefix.length;
  return isMetadata || (exportColumns as readonly string[]).includes(text);
}

/** The first line's name of a column. */
export function headerOf(column: string): string {
  return headers[column] ?? column;
}

/** What a row has in a column; undefined: nothing. */
export function cellOf(row: AdminLogRow, column: string): Cell {
  if (column.startsWith(metadataPrefix)) {
    const key = column.slice(metadataPrefix.length);
    return row.metadata !== undefined && Object.hasOwn(row.metadata, key) ? row.metadata[key] : undefined;
  }
  const [name = '', member] = column.split('.');
  const value: unknown = Reflect.get(row, name);
  if (member !== undefined) {
    return typeof value === 'object' && value !== null ? (Reflect.get(value, member) as Cell) : undefined;
  }
  return Array.isArray(value) ? value.join(' ') : (value as Cell);
}
