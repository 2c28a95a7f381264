import type { Limits } from '@model-gateway/core';
import { countersOf, type LimitCounter } from './limit-counters.js';

/** What a request is counted in, worked out once for all requests under the same limits. */
export interface AdmissionPlan {
  /** The rate limits of each owner that has some, in the order in which the owners are asked. */
  readonly owners: readonly (readonly LimitCounter[])[];
  /** All of them, in that order. */
  readonly counters: readonly LimitCounter[];
  /** Those of them that count tokens. */
  readonly tokenCounters: readonly LimitCounter[];
  /** Those of the limits that have budgets. */
  readonly budgeted: readonly Limits[];
  /** Whether a price has to be known. */
  readonly takesCost: boolean;
}

/** A plan, and those of the same limits with one more. */
class PlanNode {
  plan: AdmissionPlan | undefined = undefined;
  readonly next = new WeakMap<Limits, PlanNode>();
}

/** By the limits that they are for: those of a key or an entry stay the same object until someone changes them. */
const root = new PlanNode();

/** The plan for requests under all of these limits. */
export function planOf(limits: readonly Limits[]): AdmissionPlan {
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
  return {
    owners,
    counters,
    tokenCounters: counters.filter(({ unit }) => unit === 'tokens'),
    budgeted: limits.filter(({ budgets }) => budgets.length > 0),
    takesCost: limits.some(({ budgets }) => budgets.some(({ type }) => type === 'cost')),
  };
}
