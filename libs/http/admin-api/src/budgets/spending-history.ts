import type { BudgetOwner, OwnedBudget } from '@model-gateway/control-plane';
import type { ReadableLog } from '@model-gateway/core';
import { forecastBudget, forecastDays, type BudgetForecast, type SpentHour } from '@model-gateway/usage';
import { queryRefusal } from '../resources/query-values.js';

const dayMs = 86_400_000;
const nanoDollarsPerDollar = 1e9;

/** What owners have spent in each hour of the last weeks. */
export class SpendingHistory {
  private readonly read = new Map<string, Promise<readonly SpentRow[]>>();

  /** @param log undefined: nothing is known */
  constructor(
    private readonly log: ReadableLog | undefined,
    private readonly now: number,
  ) {}

  async of({ resource, id }: BudgetOwner): Promise<readonly SpentRow[]> {
    const name = `${resource}/${id}`;
    let rows = this.read.get(name);
    if (rows === undefined) {
      rows = this.rowsOf(resource === 'api-keys' ? { callerId: id } : { slug: id });
      this.read.set(name, rows);
    }
    return rows;
  }

  private async rowsOf(filter: { callerId: string } | { slug: string }): Promise<readonly SpentRow[]> {
    if (this.log === undefined) return [];
    const from = this.now - (forecastDays + 1) * dayMs;
    const range = { from, until: this.now, step: 'hour', limit: 1 } as const;
    const rows = await this.log.analytics({ ...range, ...filter }).catch((error: unknown) => {
      throw queryRefusal(error);
    });
    return rows.map(({ at = 0, nanoDollars, totalTokens }) => ({ at, nanoDollars, totalTokens }));
  }
}

interface SpentRow {
  readonly at: number;
  readonly nanoDollars: number;
  readonly totalTokens: number;
}

/** What a budget will probably come to; undefined: too little is known. */
export async function forecastOf(
  { owner, standing: { budget, spent, resetsAt } }: OwnedBudget,
  history: SpendingHistory,
  now: number,
): Promise<BudgetForecast | undefined> {
  const amountOf = ({ nanoDollars, totalTokens }: SpentRow) =>
    budget.type === 'cost' ? nanoDollars / nanoDollarsPerDollar : totalTokens;
  const hours = (await history.of(owner)).map((row): SpentHour => ({ at: row.at, amount: amountOf(row) }));
  return forecastBudget({
    now,
    spent,
    limit: budget.limit,
    hours,
    ...(resetsAt !== undefined && { resetsAt }),
  });
}
