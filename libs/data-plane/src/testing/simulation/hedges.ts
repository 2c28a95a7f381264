import type { ConfigNode } from '@model-gateway/gateway-config';

/** How many nodes with a hedge there are in a tree. */
export function hedges(node: ConfigNode, isMeant: (node: ConfigNode) => boolean = () => true): number {
  const below = node.targets.reduce((count, target) => count + hedges(target, isMeant), 0);
  return below + (node.hedge && isMeant(node) ? 1 : 0);
}
