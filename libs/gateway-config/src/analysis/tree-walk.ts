import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import { possibleTargets, targetsAlwaysAttempted } from '../model/strategy.js';

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
  return node.targets.length === 0 ? [node] : targetsAlwaysAttempted(node).flatMap(alwaysAttempted);
}

/** All target nodes of a node or below it that can be attempted. */
export function targetNodesOf(node: ConfigNode): readonly ConfigNode[] {
  if (node.targets.length === 0) return [node];
  return possibleTargets(node).flatMap(targetNodesOf);
}
