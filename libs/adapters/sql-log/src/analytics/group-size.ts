import type { GroupOrder } from '@model-gateway/core';
import type { SqlDialect } from '../sql-database.js';
import { sumNames } from '../rollup/cell.js';

/** The sum of a cell that each order compares. */
const sumOf = {
  requests: 'requests',
  cost: 'nanoDollars',
  errors: 'errors',
  tokens: 'totalTokens',
  unpriced: 'unpriced',
} as const satisfies Record<GroupOrder, (typeof sumNames)[number]>;

/** What a row of the log adds to each of these sums. */
const rowExpression = {
  requests: '1',
  cost: 'coalesce(nano_dollars, 0)',
  errors: 'case when status >= 400 or code is not null then 1 else 0 end',
  tokens: 'total_tokens',
  unpriced: 'unpriced',
} as const satisfies Record<GroupOrder, string>;

/** Index of the sum that makes a group large. */
export function sumIndexOf(order: GroupOrder = 'requests'): number {
  return sumNames.indexOf(sumOf[order]);
}

/** SQL: what a row of the log adds to the size of its group. */
export function sizeOfRow(order: GroupOrder = 'requests'): string {
  return rowExpression[order];
}

/** SQL: what a cell of the rollup adds to the size of its group. The number of requests has a column of its own. */
export function sizeOfCell(dialect: SqlDialect, order: GroupOrder = 'requests'): string {
  if (order === 'requests') return 'requests';
  const index = sumIndexOf(order);
  return dialect === 'postgres'
    ? `(cell::json -> 0 ->> ${index})::bigint`
    : `json_extract(cell, '$[0][${index}]')`;
}
