import type { Execute, ExecutionContext } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';

/** A place to ask, and how often among its siblings. */
export interface WeightedBranch<Begun> {
  readonly execute: Execute<Begun>;
  /** 0: never. */
  readonly weight: number;
}

/**
 * For a request: a number for each place among the targets, evenly spread from 0 to 1, without 1. What the numbers are like,
 * the choice is like: drawn at random they make it random, made of the request they make it the same every time.
 */
export type Draws = (context: ExecutionContext) => (place: number) => number;

/**
 * Asks one child, chosen by weight, and lets it fail: what comes after a failure is for a fallback or a retry to say. One whose
 * circuit is open is passed over for the next one in line; a child of weight 0 never is in line.
 */
export function loadBalance<Begun>(children: readonly WeightedBranch<Begun>[], draws: Draws): Execute<Begun> {
  const candidates = children
    .map(({ execute, weight }, place) => ({ execute, weight, place }))
    .filter(({ weight }) => weight > 0);
  const [only] = candidates;
  if (only && candidates.length === 1) return only.execute;
  return async (context) => {
    const draw = draws(context);
    const line = candidates
      .map(({ execute, weight, place }) => ({ execute, wait: waitOf(draw(place), weight) }))
      .sort((one, other) => one.wait - other.wait);
    let next = context;
    for (const { execute } of line) {
      try {
        return await execute(next);
      } catch (error) {
        if (!(error instanceof TargetSkippedError)) throw error;
        next = { ...context, reason: context.reason ?? 'loadbalance' };
      }
    }
    throw new TargetSkippedError();
  };
}

/**
 * The children stand in line like events that come at rates: waiting times are exponential with the weights as their rates. So
 * each child comes first as often as its share of the weights says, and among those that are left again.
 */
function waitOf(drawn: number, weight: number): number {
  return -Math.log(1 - drawn) / weight;
}
