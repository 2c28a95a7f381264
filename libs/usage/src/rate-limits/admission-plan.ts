import { countsAll, type Limits } from '@model-gateway/core';
import { countersOf, type LimitCounter } from './limit-counters.js';

/** The counters and budgets of a request, computed once for all requests under the same limits. */
export interface AdmissionPlan {
  /** The rate limits of each owner that has any, in the order in which owners are checked. */
  readonly owners: readonly (readonly LimitCounter[])[];
  /** All of {@link owners}, flat. */
  readonly counters: readonly LimitCounter[];
  /** Those of {@link counters} that count tokens. */
  readonly tokenCounters: readonly LimitCounter[];
  /** The limits that have budgets, besides those that count each end user. */
  readonly budgeted: readonly Limits[];
  /** True when a limit or a budget counts tokens or cost, so that the expected usage must be known. */
  readonly needsUsage: boolean;
  /** True when a budget counts cost, so that the price must be known. */
  readonly needsCost: boolean;
}

/** A node of a trie whose path is a list of limits: the plan of that list, and the nodes of longer lists. */
class PlanNode {
  plan: AdmissionPlan | undefined = undefined;
  readonly next = new WeakMap<Limits, PlanNode>();
}

/** The plans by limits objects, which stay the same for a key or a catalog entry until it changes. */
const root = new PlanNode();

/** The plan for requests under all of these limits. Those of an end user are made for each request, and so is their plan. */
export function planOf(limits: readonly Limits[]): AdmissionPlan {
  for (const { endUserOf } of limits) if (endUserOf !== undefined) return toPlan(limits);
  let node = root;
  for (const one of limits) {
    let next = node.next.get(one);
    if (!next) {
      next = new PlanNode();
      node.next.set(one, next);
    }
    node = next;
  }
  node.plan ??= toPlan(limits);
  return node.plan;
}

function toPlan(limits: readonly Limits[]): AdmissionPlan {
  const owners = limits.map(countersOf).filter(({ length }) => length > 0);
  const counters = owners.flat();
  const tokenCounters = counters.filter(({ unit }) => unit === 'tokens');
  const budgeted = limits.filter(({ budgets }) => budgets.some(countsAll));
  return {
    owners,
    counters,
    tokenCounters,
    budgeted,
    needsUsage: tokenCounters.length > 0 || budgeted.length > 0,
    needsCost: budgeted.some(({ budgets }) => budgets.some((one) => one.type === 'cost' && countsAll(one))),
  };
}
