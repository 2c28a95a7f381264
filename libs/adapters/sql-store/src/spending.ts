import type { Spending } from '@model-gateway/core';
import type { Database } from './schema.js';
import { fromStoredText, toStoredText } from '@model-gateway/sql-kit';

/** Counters of one statement. */
const batchSize = 500;
/** No total grows beyond what a number of JavaScript's holds exactly. */
const highest = Number.MAX_SAFE_INTEGER;
const dayMs = 24 * 60 * 60 * 1000;
/** From the first day of a period on: twice the longest there is. */
const keptMs = 62 * dayMs;

/**
 * Adds to counters, all in one transaction, and gives their totals. Everyone takes the counters' rows in the same
 * order, so two who add to the same ones wait for each other, and never each for the other. @throws RangeError
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

/** Totals of these counters, as far as they were ever added to. */
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

/** A counter whose name ends in the first day of its period is of no use some time after it; others are kept for ever. */
function forgetAt(counter: string): number | null {
  const firstDay = /\|(\d{4}-\d\d-\d\d)$/.exec(counter)?.[1];
  const startedAt = Date.parse(firstDay ?? '');
  return Number.isNaN(startedAt) ? null : startedAt + keptMs;
}

function toSpending(row: { readonly counter: string; readonly spent: number }): Spending {
  return { counter: fromStoredText(row.counter), spent: row.spent };
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
