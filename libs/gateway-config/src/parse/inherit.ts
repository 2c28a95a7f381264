import type { JsonObject } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { mergedSize, mergeParams } from '../params/apply-params.js';
import type { ReadContext } from '../readers/read-context.js';

/**
 * Limit for the merged parameters of all targets together. Each target stores its own merged copy, so without a limit a
 * short config could take any amount of memory.
 */
const maxMergedMembers = 20_000;

/**
 * Combines a node's own settings with those of its parent. Where both set a member, parameters are merged recursively
 * and time limits one by one; any other own member replaces the parent's. A node without own settings shares its
 * parent's objects.
 *
 * @param context of the node
 */
export function inherit(
  own: InferenceConfig,
  context: ReadContext,
  parent: ConfigNode | undefined,
): Pick<ConfigNode, 'settings' | 'sourcePaths'> {
  const names = Object.keys(own);
  if (parent && names.length === 0) return { settings: parent.settings, sourcePaths: parent.sourcePaths };
  const sourcePaths = Object.fromEntries(names.map((name) => [name, context.path]));
  if (!parent) return { settings: own, sourcePaths };
  const { overrideParams, defaultParams, timeouts } = parent.settings;
  const settings: InferenceConfig = {
    ...parent.settings,
    ...own,
    ...(overrideParams &&
      own.overrideParams && {
        overrideParams: merged(overrideParams, own.overrideParams, context.member('override_params')),
      }),
    ...(defaultParams &&
      own.defaultParams && {
        defaultParams: merged(defaultParams, own.defaultParams, context.member('default_params')),
      }),
    ...(timeouts && own.timeouts && { timeouts: { ...timeouts, ...own.timeouts } }),
  };
  return { settings, sourcePaths: { ...parent.sourcePaths, ...sourcePaths } };
}

function merged(base: JsonObject, own: JsonObject, context: ReadContext): JsonObject {
  if (Object.keys(own).length === 0) return base;
  const { size } = context.state;
  const before = size.mergedMembers;
  // Counting continues past the limit, where nothing is merged, so that the problem is reported once.
  size.mergedMembers += mergedSize(base, own);
  if (size.mergedMembers <= maxMergedMembers) return mergeParams(base, own);
  if (before <= maxMergedMembers) {
    context.refuse(
      `has too many members to merge with inherited ones: a config merges at most ${maxMergedMembers}`,
    );
  }
  return own;
}
