import type { components } from '../../api/api.generated.js';

/** What the API counts. */
export type AnalyticsRow = components['schemas']['AnalyticsRow'];

/** Sums of one group over the whole period. */
export interface SpendGroup {
  /** Null: requests without one. Undefined: `sumOf`. */
  readonly group: string | null | undefined;
  readonly sumOf: 'rest' | 'all' | undefined;
  readonly requests: number;
  readonly totalTokens: number;
  /** Null: no price is known. */
  readonly cost: { readonly usd: number; readonly nanoDollars: number } | null;
  /** Requests whose price is unknown. */
  readonly unpriced: number;
  /** Nano-dollars by the beginning of the piece of time. */
  readonly pieces: ReadonlyMap<number, number>;
}

const nanoDollarsInDollar = 1e9;

/** The sums of each group, in the order in which groups come first: the dearest, the others together, all. */
export function spendGroups(rows: readonly AnalyticsRow[]): readonly SpendGroup[] {
  const groups = new Map<string, AnalyticsRow[]>();
  for (const row of rows) {
    const name = JSON.stringify([row.sumOf ?? '', row.group ?? null]);
    const known = groups.get(name);
    if (known) known.push(row);
    else groups.set(name, [row]);
  }
  return [...groups.values()].map(sumOf);
}

function sumOf(rows: readonly AnalyticsRow[]): SpendGroup {
  const sum = (amountOf: (row: AnalyticsRow) => number) =>
    rows.reduce((total, row) => total + amountOf(row), 0);
  // Whole nano-dollars add up exactly; dollars do not.
  const nanoDollars = sum((row) => Number(row.cost?.nanoDollars ?? 0));
  const unpriced = sum((row) => row.unpriced);
  return {
    group: rows[0]?.group,
    sumOf: rows[0]?.sumOf,
    requests: sum((row) => row.requests),
    totalTokens: sum((row) => row.totalTokens),
    // Nothing beside requests without a price is no cost of nothing.
    cost: unpriced > 0 && nanoDollars === 0 ? null : { usd: nanoDollars / nanoDollarsInDollar, nanoDollars },
    unpriced,
    pieces: new Map(
      rows.flatMap(({ at, cost }) =>
        at === undefined ? [] : [[Date.parse(at), Number(cost?.nanoDollars ?? 0)] as const],
      ),
    ),
  };
}

/** The part of the whole that a group is; undefined where that is not known. */
export function shareOf({ cost }: SpendGroup, all: SpendGroup | undefined): number | undefined {
  if (cost === null || all === undefined || all.cost === null || all.cost.nanoDollars === 0) return undefined;
  return cost.nanoDollars / all.cost.nanoDollars;
}

/** How much more than before, as a part of before; undefined where there is nothing to compare. */
export function changeOf(
  now: Pick<SpendGroup, 'cost'> | undefined,
  before: Pick<SpendGroup, 'cost'> | undefined,
): number | undefined {
  if (!now?.cost || !before?.cost || before.cost.nanoDollars === 0) return undefined;
  return now.cost.nanoDollars / before.cost.nanoDollars - 1;
}
