import { isJsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { Strategy } from '../model/strategy.js';
import { readSteps, refuseOtherRegions } from './capacity-steps.js';
import { inherit } from './inherit.js';
import { maxNodes, readNodeFields, type NodeFields } from './node-fields.js';
import { refuseStream } from './params.js';
import { ReadContext } from '../readers/read-context.js';
import { toStrategy } from './strategy.js';

/** How deeply targets may nest, the root included. */
const maxLevels = 10;

/** Reads a node. The result may be incomplete when the context has problems; then it must not be used. */
export function readNode(
  value: JsonValue,
  context: ReadContext,
  level = 1,
  parent?: ConfigNode,
): ConfigNode | undefined {
  const fields = readNodeFields(value, context);
  if (!fields) return undefined;
  const { strategy: _strategy, targets, name, weight, hedge, timeouts, ...inheritable } = fields;
  const { totalMs, ...limits } = timeouts ?? {};
  const own = { ...inheritable, ...(Object.keys(limits).length > 0 && { timeouts: limits }) };
  if (parent) {
    refuseStream(own, context);
    refuseOtherRegions(own.regions, parent.settings.regions, context);
  }
  const strategy = readStrategy(fields, context);
  const node = {
    path: context.path,
    ...(name !== undefined && { name }),
    ...(strategy && { strategy }),
    weight: weight ?? 1,
    ...(totalMs !== undefined && { totalTimeoutMs: totalMs }),
    ...(hedge && { hedge }),
    ...inherit(own, context, parent),
  };
  const children = readTargets(targets ?? [], context.member('targets'), level, { ...node, targets: [] });
  checkTargets(strategy, children, context);
  const steps = targets ? undefined : readSteps(node, context);
  return { ...node, targets: children, ...(steps && { steps }) };
}

/** Reads the strategy of a node. A node has a strategy exactly when it has targets. */
function readStrategy(
  { strategy, targets }: Partial<NodeFields>,
  context: ReadContext,
): Strategy | undefined {
  const at = context.member('strategy');
  if (strategy && targets) return toStrategy(strategy, targets.map(nameOf), at);
  if (strategy && !context.member('targets').hasProblems()) {
    context.member('targets').refuse('is missing: a strategy needs targets', 'missing_required_parameter');
  }
  if (!targets || at.hasProblems()) return undefined;
  if (targets.length === 1) return { mode: 'single' };
  return at.refuse('is missing: more than one target needs one', 'missing_required_parameter');
}

/** Names are read before the targets, because conditions refer to them. */
function nameOf(target: JsonValue): string | undefined {
  return isJsonObject(target) && typeof target['name'] === 'string' ? target['name'] : undefined;
}

function readTargets(
  targets: readonly JsonValue[],
  context: ReadContext,
  level: number,
  parent: ConfigNode,
): readonly ConfigNode[] {
  const { state } = context;
  if (targets.length > 0 && level === maxLevels) {
    context.refuse(`must not be there: a config has at most ${maxLevels} levels`);
    return [];
  }
  const { size } = state;
  const before = size.nodes;
  size.nodes += targets.length;
  if (before <= maxNodes && size.nodes > maxNodes) {
    context.refuse(`has too many elements: a config has at most ${maxNodes} nodes`);
  }
  if (size.nodes > maxNodes) return [];
  return targets
    .map((target, index) => readNode(target, context.element(index), level + 1, parent))
    .filter((node) => node !== undefined);
}

function checkTargets(
  strategy: Strategy | undefined,
  targets: readonly ConfigNode[],
  context: ReadContext,
): void {
  const at = context.member('targets');
  if (strategy?.mode === 'loadbalance' && targets.length > 0 && targets.every(({ weight }) => weight === 0)) {
    at.refuse('must not all have the weight 0');
  }
  if (strategy?.mode !== 'conditional') return;
  const names = new Set<string>();
  for (const { name, path } of targets) {
    if (name === undefined) continue;
    if (names.has(name)) {
      new ReadContext(path, context.state)
        .member('name')
        .refuse('must differ from the names of the other targets');
    }
    names.add(name);
  }
}
