import type { BudgetOwner, OwnedBudget } from '@model-gateway/control-plane';
import type { ReadableLog } from '@model-gateway/core';
import { forecastBudget, forecastDays, type BudgetForecast, type SpentHour } from '@model-gateway/usage';
import type { AdminDependencies } from '../resources/admin-route.js';
import { queryRefusal } from '../resources/query-values.js';

const dayMs = 86_400_000;
const nanoDollarsPerDollar = 1e9;

/** The log of each workspace. */
type Logs = ReadonlyMap<string, ReadableLog>;

/** The logs of all workspaces that are to be seen. */
export function logsOf({
  administration,
  requestLog,
  others,
}: Pick<AdminDependencies, 'administration' | 'requestLog' | 'others'>): Logs {
  const logs = new Map<string, ReadableLog>();
  if (requestLog) logs.set(administration.workspace, requestLog);
  for (const { workspace, parts } of others?.() ?? [])
    if (parts.requestLog) logs.set(workspace, parts.requestLog);
  return logs;
}

/** What owners have spent in each hour of the last weeks. */
export class SpendingHistory {
  private readonly read = new Map<string, Promise<readonly SpentRow[]>>();

  /** @param logs empty: nothing is known */
  constructor(
    private readonly logs: Logs,
    private readonly now: number,
  ) {}

  async of(owner: BudgetOwner): Promise<readonly SpentRow[]> {
    const { resource, id, workspace = '' } = owner;
    const name = `${workspace}/${resource}/${id}`;
    let rows = this.read.get(name);
    if (rows === undefined) {
      rows = this.rowsOf(owner);
      this.read.set(name, rows);
    }
    return rows;
  }

  /** What the organisation has spent is what all workspaces have: each log is asked, and the hours are added up. */
  private async rowsOf({ resource, id, workspace }: BudgetOwner): Promise<readonly SpentRow[]> {
    if (resource === 'organisation') {
      const rows: SpentRow[] = [];
      for (const log of this.logs.values()) rows.push(...(await this.rowsIn(log, {})));
      return sumByHour(rows);
    }
    if (resource === 'workspaces') return this.rowsIn(this.logs.get(id), {});
    const log = workspace === undefined ? [...this.logs.values()][0] : this.logs.get(workspace);
    return this.rowsIn(log, resource === 'api-keys' ? { callerId: id } : { slug: id });
  }

  private async rowsIn(
    log: ReadableLog | undefined,
    filter: { callerId: string } | { slug: string } | Record<string, never>,
  ): Promise<readonly SpentRow[]> {
    if (log === undefined) return [];
    const from = this.now - (forecastDays + 1) * dayMs;
    const range = { from, until: this.now, step: 'hour', limit: 1 } as const;
    const rows = await log.analytics({ ...range, ...filter }).catch((error: unknown) => {
      throw queryRefusal(error);
    });
    return rows.map(({ at = 0, nanoDollars, totalTokens }) => ({ at, nanoDollars, totalTokens }));
  }
}

function sumByHour(rows: readonly SpentRow[]): readonly SpentRow[] {
  const sums = new Map<number, SpentRow>();
  for (const { at, nanoDollars, totalTokens } of rows) {
    const sum = sums.get(at);
    sums.set(at, {
      at,
      nanoDollars: (sum?.nanoDollars ?? 0) + nanoDollars,
      totalTokens: (sum?.totalTokens ?? 0) + totalTokens,
    });
  }
  return [...sums.values()];
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
