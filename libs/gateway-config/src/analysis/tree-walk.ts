import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode, Strategy } from '../model/config-node.js';

type Mode = Strategy['mode'];

/** A node with the JSON that it was read from. */
export interface WrittenNode {
  readonly node: ConfigNode;
  readonly raw: JsonObject;
}

/** Every node of a config, parents before their targets. */
export function* nodesOf(node: ConfigNode, raw: JsonValue | undefined): Generator<WrittenNode> {
  const written = isJsonObject(raw) ? raw : {};
  yield { node, raw: written };
  const { targets } = written;
  const rawTargets: readonly unknown[] = Array.isArray(targets) ? targets : [];
  for (const [index, target] of node.targets.entries()) {
    yield* nodesOf(target, rawTargets[index] as JsonValue | undefined);
  }
}

/**
 * The target nodes that are attempted for every request before a node fails: all of a fallback without statuses, but only
 * one of a strategy that chooses.
 */
export function alwaysAttempted(node: ConfigNode): readonly ConfigNode[] {
  const { strategy, targets } = node;
  if (targets.length === 0) return [node];
  if (!strategy) return [];
  return alwaysAttemptedOf[strategy.mode](targets, strategy).flatMap(alwaysAttempted);
}

/** The targets that a node attempts for every request, by strategy mode. */
const alwaysAttemptedOf = {
  single: (targets) => targets.slice(0, 1),
  fallback: (targets, strategy) => ('onStatusCodes' in strategy ? targets.slice(0, 1) : targets),
  loadbalance: (targets) => onlyOne(weighted(targets)),
  conditional: () => [],
} satisfies Record<Mode, (targets: readonly ConfigNode[], strategy: Strategy) => readonly ConfigNode[]>;

/** The targets that a node can attempt for some request, by strategy mode. */
const possible = {
  single: all,
  fallback: all,
  loadbalance: weighted,
  conditional: all,
} satisfies Record<Mode, (targets: readonly ConfigNode[]) => readonly ConfigNode[]>;

/** The targets of a node that can be attempted at all. */
export function possibleTargets({ strategy, targets }: ConfigNode): readonly ConfigNode[] {
  return strategy ? possible[strategy.mode](targets) : targets;
}

/** All target nodes of a node or below it that can be attempted. */
export function targetNodesOf(node: ConfigNode): readonly ConfigNode[] {
  if (node.targets.length === 0) return [node];
  return possibleTargets(node).flatMap(targetNodesOf);
}

function all(targets: readonly ConfigNode[]): readonly ConfigNode[] {
  return targets;
}

function weighted(targets: readonly ConfigNode[]): readonly ConfigNode[] {
  return targets.filter(({ weight }) => weight > 0);
}

function onlyOne(targets: readonly ConfigNode[]): readonly ConfigNode[] {
  return targets.length === 1 ? targets : [];
}
