import type { Spending, SpendingStore } from '@model-gateway/core';
import type { BudgetTotal } from './budget-totals.js';

/** Counters per call of the store: databases limit the size of a statement. */
const maxBatch = 500;

/**
 * Exchanges totals with the store. Its calls run one after another, so that an older total never replaces a newer one. Many
 * totals take several calls, and what is asked for meanwhile waits for one of them at most.
 */
export class SpendingExchange {
  private lastCall: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: SpendingStore) {}

  /** Writes what is not stored yet, and takes over the totals of all processes. Rejects with the store's failure. */
  async add(totals: readonly BudgetTotal[]): Promise<void> {
    for (const batch of inBatches(totals)) await this.enqueue(() => this.addBatch(batch));
  }

  /** Takes over the totals of all processes. Rejects with the store's failure. */
  async read(totals: readonly BudgetTotal[]): Promise<void> {
    for (const batch of inBatches(totals)) await this.enqueue(() => this.readBatch(batch));
  }

  private async addBatch(totals: readonly BudgetTotal[]): Promise<void> {
    const amounts = totals.map(({ counter, unstored }): Spending => ({ counter, spent: unstored }));
    const stored = byCounter(await this.store.add(amounts));
    totals.forEach((total, index) => {
      const amount = amounts[index]?.spent ?? 0;
      // Requests may have added more during the call; only the amount sent is stored.
      total.unstored -= amount;
      total.stored = stored.get(total.counter) ?? total.stored + amount;
      total.isKnown = true;
    });
  }

  private async readBatch(totals: readonly BudgetTotal[]): Promise<void> {
    const stored = byCounter(await this.store.read(totals.map(({ counter }) => counter)));
    for (const total of totals) {
      total.stored = stored.get(total.counter) ?? 0;
      total.isKnown = true;
    }
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.lastCall.then(work);
    this.lastCall = done.catch(() => undefined);
    return done;
  }
}

function byCounter(spendings: readonly Spending[]): ReadonlyMap<string, number> {
  return new Map(spendings.map(({ counter, spent }) => [counter, spent]));
}

function* inBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += maxBatch) yield items.slice(start, start + maxBatch);
}
