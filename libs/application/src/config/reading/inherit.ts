import type { ConfigNode } from '../config-node.js';
import type { InferenceConfig } from '../inference-config.js';
import { mergeParams } from '../merge-params.js';

/**
 * What holds at a node that says these things itself. Of the members that both say, parameters are merged all the way
 * down and time limits one by one; everything else is the node's own.
 */
export function inherit(
  own: InferenceConfig,
  path: string,
  parent: ConfigNode | undefined,
): Pick<ConfigNode, 'settings' | 'saidAt'> {
  const saidAt = Object.fromEntries(Object.keys(own).map((name) => [name, path]));
  if (!parent) return { settings: own, saidAt };
  const { overrideParams, defaultParams, timeouts } = parent.settings;
  const settings: InferenceConfig = {
    ...parent.settings,
    ...own,
    ...(overrideParams &&
      own.overrideParams && { overrideParams: mergeParams(overrideParams, own.overrideParams) }),
    ...(defaultParams &&
      own.defaultParams && { defaultParams: mergeParams(defaultParams, own.defaultParams) }),
    ...(timeouts && own.timeouts && { timeouts: { ...timeouts, ...own.timeouts } }),
  };
  return { settings, saidAt: { ...parent.saidAt, ...saidAt } };
}
