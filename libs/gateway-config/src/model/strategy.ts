import type { Query, QueryFacts } from './query.js';

/** How a node chooses among its targets. */
export type Strategy =
  /** The only target. */
  | { readonly mode: 'single' }
  /** In order, until one succeeds. `onStatusCodes` absent: any failure leads to the next target. */
  | { readonly mode: 'fallback'; readonly onStatusCodes?: readonly number[] }
  /** Random by weight. */
  | { readonly mode: 'loadbalance'; readonly sticky?: StickySettings }
  /** The target of the first query that holds, else the default one. */
  | {
      readonly mode: 'conditional';
      readonly conditions: readonly ConditionalBranch[];
      /** Index in the targets; absent: the request fails. */
      readonly otherwise?: number;
    };

/** Requests that have the same values in these fields go to the same target. */
export interface StickySettings {
  /** Such as `metadata.user_id`, as in a query. Never empty. */
  readonly hashFields: readonly string[];
  readonly ttlMs: number;
}

/** One condition. */
export interface ConditionalBranch {
  readonly query: Query;
  /** Index in the targets. */
  readonly then: number;
}

interface Weighted {
  readonly weight: number;
}

type StrategyOf<Mode extends Strategy['mode']> = Extract<Strategy, { readonly mode: Mode }>;

/** Which targets of a node a strategy attempts. */
interface StrategyReach<Mode extends Strategy['mode']> {
  /** @param facts of the request; undefined: for some request */
  possible<Target extends Weighted>(
    targets: readonly Target[],
    strategy: StrategyOf<Mode>,
    facts: QueryFacts | undefined,
  ): readonly Target[];
  /** For every request before the node fails. */
  always<Target extends Weighted>(targets: readonly Target[], strategy: StrategyOf<Mode>): readonly Target[];
}

const reaches: { readonly [Mode in Strategy['mode']]: StrategyReach<Mode> } = {
  single: { possible: (targets) => targets, always: (targets) => targets.slice(0, 1) },
  fallback: {
    possible: (targets) => targets,
    always: (targets, { onStatusCodes }) => (onStatusCodes ? targets.slice(0, 1) : targets),
  },
  loadbalance: {
    possible: withWeight,
    always: (targets) => {
      const candidates = withWeight(targets);
      return candidates.length === 1 ? candidates : [];
    },
  },
  conditional: {
    possible: (targets, { conditions, otherwise }, facts) => {
      if (!facts) return targets;
      const chosen = conditions.find(({ query }) => query(facts))?.then ?? otherwise;
      return targets.filter((_target, index) => index === chosen);
    },
    always: () => [],
  },
};

interface Branching<Target> {
  readonly strategy?: Strategy;
  readonly targets: readonly Target[];
}

/**
 * The targets of a node that can be attempted, in the order in which they stand.
 *
 * @param facts of one request; absent: those that can be attempted for some request
 */
export function possibleTargets<Target extends Weighted>(
  { strategy, targets }: Branching<Target>,
  facts?: QueryFacts,
): readonly Target[] {
  return strategy ? reachOf(strategy).possible(targets, strategy, facts) : targets;
}

/** The targets of a node that are attempted for every request before the node fails. */
export function targetsAlwaysAttempted<Target extends Weighted>({
  strategy,
  targets,
}: Branching<Target>): readonly Target[] {
  return strategy ? reachOf(strategy).always(targets, strategy) : [];
}

function reachOf({ mode }: Strategy): StrategyReach<Strategy['mode']> {
  return reaches[mode] as StrategyReach<Strategy['mode']>;
}

function withWeight<Target extends Weighted>(targets: readonly Target[]): readonly Target[] {
  return targets.filter(({ weight }) => weight > 0);
}
