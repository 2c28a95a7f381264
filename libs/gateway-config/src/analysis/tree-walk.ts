import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';

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
 * The leaves that are asked, whatever happens, before a node gives up: all of a plain fallback, but only one of those
 * among which it chooses.
 */
export function surelyAsked(node: ConfigNode): readonly ConfigNode[] {
  const { strategy, targets } = node;
  if (targets.length === 0) return [node];
  const [first] = targets;
  if (!strategy || !first) return [];
  if (strategy.mode === 'fallback') {
    return (strategy.onStatusCodes ? [first] : targets).flatMap(surelyAsked);
  }
  if (strategy.mode === 'single') return surelyAsked(first);
  const chosen = strategy.mode === 'loadbalance' ? targets.filter(({ weight }) => weight > 0) : [];
  const [only, ...others] = chosen;
  return only && others.length === 0 ? surelyAsked(only) : [];
}

/** All leaves below a node that can be asked at all. */
export function leavesOf(node: ConfigNode): readonly ConfigNode[] {
  if (node.targets.length === 0) return [node];
  const isChosen = (target: ConfigNode) => node.strategy?.mode !== 'loadbalance' || target.weight > 0;
  return node.targets.filter(isChosen).flatMap(leavesOf);
}
