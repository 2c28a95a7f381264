import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode, Strategy } from '../model/config-node.js';

type Mode = Strategy['mode'];

/** A node, with what its author wrote there. */
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
 * The targets that are attempted, whatever happens, before a node gives up: all of a plain fallback, but only one of those
 * among which it chooses.
 */
export function surelyAsked(node: ConfigNode): readonly ConfigNode[] {
  const { strategy, targets } = node;
  if (targets.length === 0) return [node];
  if (!strategy) return [];
  return surelyAttempted[strategy.mode](targets, strategy).flatMap(surelyAsked);
}

/** Of which of its targets a node attempts each, whatever the request is. */
const surelyAttempted = {
  single: (targets) => targets.slice(0, 1),
  fallback: (targets, strategy) => ('onStatusCodes' in strategy ? targets.slice(0, 1) : targets),
  loadbalance: (targets) => onlyOne(weighted(targets)),
  conditional: () => [],
} satisfies Record<Mode, (targets: readonly ConfigNode[], strategy: Strategy) => readonly ConfigNode[]>;

/** Which of its targets a node can attempt, for some request. */
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

/** All targets without targets of their own, of a node or below it, that can be attempted at all. */
export function leavesOf(node: ConfigNode): readonly ConfigNode[] {
  if (node.targets.length === 0) return [node];
  return possibleTargets(node).flatMap(leavesOf);
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
