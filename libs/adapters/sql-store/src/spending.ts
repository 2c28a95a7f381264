import type { Spending } from '@model-gateway/core';
import type { Database } from './schema.js';
import { fromStoredText, toStoredText } from '@model-gateway/sql-kit';

/** Counters per statement. */
const batchSize = 500;
/** Totals are clamped to what JavaScript represents exactly. */
const highest = Number.MAX_SAFE_INTEGER;
const dayMs = 24 * 60 * 60 * 1000;
/** How long a counter is stored after the first day of its period: twice the longest period. */
const retentionMs = 62 * dayMs;

/**
 * Adds to counters in one transaction and returns their totals. All callers lock the rows in the same order, so that they
 * cannot deadlock.
 *
 * @throws RangeError for an amount that is no safe integer
 */
export async function addSpending(
  database: Database,
  increments: readonly Spending[],
): Promise<readonly Spending[]> {
  const sums = new Map<string, number>();
  for (const { counter, spent } of increments) {
    if (!Number.isSafeInteger(spent)) throw new RangeError('What was spent has to be a whole number.');
    const name = toStoredText(counter);
    const sum = (sums.get(name) ?? 0) + spent;
    sums.set(name, Math.max(-highest, Math.min(highest, sum)));
  }
  const rows = [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([counter, spent]) => ({ counter, spent, forget_at: forgetAt(counter) }));
  if (rows.length === 0) return [];
  return database
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const totals: Spending[] = [];
      for (const batch of batches(rows)) totals.push(...(await addBatch(transaction, batch)));
      return totals;
    });
}

/** The totals of these counters; one that was never added to is missing. */
export async function readSpending(
  database: Database,
  counters: readonly string[],
): Promise<readonly Spending[]> {
  const totals: Spending[] = [];
  for (const batch of batches([...new Set(counters)].map(toStoredText))) {
    const rows = await database
      .selectFrom('spending')
      .select(['counter', 'spent'])
      .where('counter', 'in', batch)
      .execute();
    totals.push(...rows.map(toSpending));
  }
  return totals;
}

async function addBatch(
  transaction: Database,
  rows: readonly { readonly counter: string; readonly spent: number; readonly forget_at: number | null }[],
): Promise<readonly Spending[]> {
  const added = await transaction
    .insertInto('spending')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('counter').doUpdateSet((expression) => {
        const sum = expression('spending.spent', '+', expression.ref('excluded.spent'));
        return {
          spent: expression
            .case()
            .when(sum, '>', highest)
            .then(highest)
            .when(sum, '<', -highest)
            .then(-highest)
            .else(sum)
            .end(),
        };
      }),
    )
    .returning(['counter', 'spent'])
    .execute();
  return added.map(toSpending);
}

/** When a counter is outdated: its name ends with the first day of its period. Others are stored for ever. */
function forgetAt(counter: string): number | null {
  const firstDay = /\|(\d{4}-\d\d-\d\d)$/.exec(counter)?.[1];
  const startedAt = Date.parse(firstDay ?? '');
  return Number.isNaN(startedAt) ? null : startedAt + retentionMs;
}

function toSpending(row: { readonly counter: string; readonly spent: number }): Spending {
  return { counter: fromStoredText(row.counter), spent: row.spent };
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
