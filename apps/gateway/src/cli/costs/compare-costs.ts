import type { BilledLine } from './billing-export.js';
import { modelOfSku } from './model-of-sku.js';

/** What the gateway recorded for a model on a day. */
export interface RecordedCost {
  readonly day: string;
  readonly model: string;
  readonly usDollars: number;
  /** Requests whose price is not known; the cost is without them. */
  readonly unpriced: number;
}

/** A model on a day. */
interface ReconciledRow {
  readonly day: string;
  readonly model: string;
  readonly billed: number;
  readonly recorded: number;
  readonly unpriced: number;
}

/** How the bill and the records fit. US dollars. */
export interface Reconciliation {
  readonly rows: readonly ReconciledRow[];
  /** Billed for other programs, or for models that the gateway did not serve. */
  readonly unmatched: readonly { readonly sku: string; readonly billed: number }[];
  /** Part of the bill that belongs to models of the gateway, from 0 to 1; undefined: nothing is billed. */
  readonly coverage?: number;
  /** What is recorded beyond the bill, as a part of what is billed for the same models; undefined: nothing is billed. */
  readonly drift?: number;
}

/**
 * Joins the bill and the records by model and day.
 *
 * @param knownModels that were perhaps not served: what is billed for them is not taken for a similar model
 */
export function compareCosts(
  billed: readonly BilledLine[],
  recorded: readonly RecordedCost[],
  knownModels: readonly string[],
): Reconciliation {
  const served = new Set(recorded.map(({ model }) => model));
  const models = [...new Set([...served, ...knownModels])];
  const rows = new Map<string, ReconciledRow>();
  const unmatched = new Map<string, number>();
  const add = (day: string, model: string, more: Partial<ReconciledRow>): void => {
    const key = `${day} ${model}`;
    const { billed: paid = 0, recorded: noted = 0, unpriced = 0 } = rows.get(key) ?? {};
    rows.set(key, {
      day,
      model,
      billed: paid + (more.billed ?? 0),
      recorded: noted + (more.recorded ?? 0),
      unpriced: unpriced + (more.unpriced ?? 0),
    });
  };
  for (const { day, model, usDollars, unpriced } of recorded)
    add(day, model, { recorded: usDollars, unpriced });
  for (const { day, sku, usDollars } of billed) {
    const model = modelOfSku(sku, models);
    if (model === undefined || !served.has(model)) unmatched.set(sku, (unmatched.get(sku) ?? 0) + usDollars);
    else add(day, model, { billed: usDollars });
  }
  const all = [...rows.values()].sort((a, b) => (a.day + a.model < b.day + b.model ? -1 : 1));
  const others = [...unmatched].map(([sku, usDollars]) => ({ sku, billed: usDollars }));
  const matched = sumOf(all.map((row) => row.billed));
  const total = matched + sumOf(others.map((one) => one.billed));
  return {
    rows: all,
    unmatched: others.sort((a, b) => b.billed - a.billed),
    ...(total > 0 && { coverage: matched / total }),
    ...(matched > 0 && { drift: sumOf(all.map((row) => row.recorded)) / matched - 1 }),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
