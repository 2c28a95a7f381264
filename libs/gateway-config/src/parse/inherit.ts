import type { JsonObject } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { mergedSize, mergeParams } from '../params/merge-params.js';
import type { Place } from '../readers/place.js';

/**
 * So many members all targets together may have in parameters that are merged: each has them for itself then, so that a
 * short config could take up any amount of memory.
 */
const mostMergedMembers = 20_000;

/**
 * What holds at a node that says these things itself. Of the members that both say, parameters are merged all the way
 * down and time limits one by one; everything else is the node's own. What the node adds nothing to, it has in common
 * with its parent.
 *
 * @param place of the node
 */
export function inherit(
  own: InferenceConfig,
  place: Place,
  parent: ConfigNode | undefined,
): Pick<ConfigNode, 'settings' | 'sourcePaths'> {
  const names = Object.keys(own);
  if (parent && names.length === 0) return { settings: parent.settings, sourcePaths: parent.sourcePaths };
  const sourcePaths = Object.fromEntries(names.map((name) => [name, place.path]));
  if (!parent) return { settings: own, sourcePaths };
  const { overrideParams, defaultParams, timeouts } = parent.settings;
  const settings: InferenceConfig = {
    ...parent.settings,
    ...own,
    ...(overrideParams &&
      own.overrideParams && {
        overrideParams: merged(overrideParams, own.overrideParams, place.member('override_params')),
      }),
    ...(defaultParams &&
      own.defaultParams && {
        defaultParams: merged(defaultParams, own.defaultParams, place.member('default_params')),
      }),
    ...(timeouts && own.timeouts && { timeouts: { ...timeouts, ...own.timeouts } }),
  };
  return { settings, sourcePaths: { ...parent.sourcePaths, ...sourcePaths } };
}

function merged(base: JsonObject, own: JsonObject, place: Place): JsonObject {
  if (Object.keys(own).length === 0) return base;
  const { size } = place.reading;
  const before = size.mergedMembers;
  // Counted even past the bound, where nothing is merged any more: it is said once.
  size.mergedMembers += mergedSize(base, own);
  if (size.mergedMembers <= mostMergedMembers) return mergeParams(base, own);
  if (before <= mostMergedMembers) {
    place.refuse(
      `makes too much of what it inherits: in a config at most ${mostMergedMembers} members are merged`,
    );
  }
  return own;
}
