import type { ConfigNode, QueryFacts } from '@model-gateway/gateway-config';

/**
 * The leaves that may be asked for one request, in the order in which they stand: of a conditional node the one that is
 * chosen, of a load balanced one all that have a weight.
 */
export function* eligibleTargets(
  node: ConfigNode,
  request: { readonly facts: QueryFacts },
): Iterable<ConfigNode> {
  const { strategy, targets } = node;
  if (!strategy) {
    yield node;
    return;
  }
  let chosen = targets;
  if (strategy.mode === 'loadbalance') chosen = targets.filter(({ weight }) => weight > 0);
  if (strategy.mode === 'conditional') {
    const place = strategy.conditions.find(({ query }) => query(request.facts))?.then ?? strategy.otherwise;
    chosen = targets.filter((_target, index) => index === place);
  }
  for (const target of chosen) yield* eligibleTargets(target, request);
}
