import type { ConfigNode, QueryFacts, Strategy } from '@model-gateway/gateway-config';

type Choice<Mode extends Strategy['mode']> = (
  targets: readonly ConfigNode[],
  strategy: Extract<Strategy, { mode: Mode }>,
  request: { readonly facts: QueryFacts },
) => readonly ConfigNode[];

/** Which of a node's targets may be attempted for one request. */
const choices: { readonly [Mode in Strategy['mode']]: Choice<Mode> } = {
  single: (targets) => targets,
  fallback: (targets) => targets,
  loadbalance: (targets) => targets.filter(({ weight }) => weight > 0),
  conditional: (targets, { conditions, otherwise }, { facts }) => {
    const chosen = conditions.find(({ query }) => query(facts))?.then ?? otherwise;
    return targets.filter((_target, index) => index === chosen);
  },
};

/** The target nodes that may be attempted for one request, in the order in which they stand. */
export function* eligibleTargets(
  node: ConfigNode,
  request: { readonly facts: QueryFacts },
): Iterable<ConfigNode> {
  const { strategy, targets } = node;
  if (!strategy) {
    yield node;
    return;
  }
  const choose = choices[strategy.mode] as Choice<Strategy['mode']>;
  for (const target of choose(targets, strategy, request)) yield* eligibleTargets(target, request);
}
