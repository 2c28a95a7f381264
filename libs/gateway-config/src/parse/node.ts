import { isJsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode, Strategy } from '../model/config-node.js';
import { inherit } from './inherit.js';
import { mostNodes, readNodeFields, type NodeFields } from './node-fields.js';
import { refuseStream } from './params.js';
import { Place } from '../readers/place.js';
import { toStrategy } from './strategy.js';

/** How deeply targets may nest, the root included. */
const mostLevels = 10;

/** A node that something is wrong with may be incomplete: whoever finds problems must not use it. */
export function readNode(
  value: JsonValue,
  place: Place,
  level = 1,
  parent?: ConfigNode,
): ConfigNode | undefined {
  const fields = readNodeFields(value, place);
  if (!fields) return undefined;
  const { strategy: _strategy, targets, name, weight, hedge, timeouts, ...said } = fields;
  const { totalMs, ...limits } = timeouts ?? {};
  const own = { ...said, ...(Object.keys(limits).length > 0 && { timeouts: limits }) };
  if (parent) refuseStream(own, place);
  const strategy = readStrategy(fields, place);
  const node = {
    path: place.path,
    ...(name !== undefined && { name }),
    ...(strategy && { strategy }),
    weight: weight ?? 1,
    ...(totalMs !== undefined && { totalTimeoutMs: totalMs }),
    ...(hedge && { hedge }),
    ...inherit(own, place, parent),
  };
  const children = readTargets(targets ?? [], place.member('targets'), level, { ...node, targets: [] });
  checkTargets(strategy, children, place);
  return { ...node, targets: children };
}

/** The strategy of a node, which has one exactly when it has targets. */
function readStrategy({ strategy, targets }: Partial<NodeFields>, place: Place): Strategy | undefined {
  const at = place.member('strategy');
  if (strategy && targets) return toStrategy(strategy, targets.map(nameOf), at);
  if (strategy && !place.member('targets').hasProblems()) {
    place.member('targets').refuse('is missing: a strategy needs targets', 'missing_required_parameter');
  }
  if (!targets || at.hasProblems()) return undefined;
  if (targets.length === 1) return { mode: 'single' };
  return at.refuse('is missing: more than one target needs one', 'missing_required_parameter');
}

/** Known before the targets are read: conditions name them. */
function nameOf(target: JsonValue): string | undefined {
  return isJsonObject(target) && typeof target['name'] === 'string' ? target['name'] : undefined;
}

function readTargets(
  targets: readonly JsonValue[],
  place: Place,
  level: number,
  parent: ConfigNode,
): readonly ConfigNode[] {
  const { reading } = place;
  if (targets.length > 0 && level === mostLevels) {
    place.refuse(`must not be there: a config has at most ${mostLevels} levels`);
    return [];
  }
  const { size } = reading;
  const before = size.nodes;
  size.nodes += targets.length;
  if (before <= mostNodes && size.nodes > mostNodes) {
    place.refuse(`has too many elements: a config has at most ${mostNodes} nodes`);
  }
  if (size.nodes > mostNodes) return [];
  return targets
    .map((target, index) => readNode(target, place.element(index), level + 1, parent))
    .filter((node) => node !== undefined);
}

function checkTargets(strategy: Strategy | undefined, targets: readonly ConfigNode[], place: Place): void {
  const at = place.member('targets');
  if (strategy?.mode === 'loadbalance' && targets.length > 0 && targets.every(({ weight }) => weight === 0)) {
    at.refuse('must not all have the weight 0');
  }
  if (strategy?.mode !== 'conditional') return;
  const names = new Set<string>();
  for (const { name, path } of targets) {
    if (name === undefined) continue;
    if (names.has(name)) {
      new Place(path, place.reading).member('name').refuse('must differ from the names of the other targets');
    }
    names.add(name);
  }
}
