import { isJsonObject, type JsonValue } from '@model-gateway/core';
import type { ConfigNode } from './config-node.js';
import { configError, type ConfigProblem } from './config-problem.js';
import type { ConfigTools } from './config-tools.js';
import { nestsDeeperThan } from './nests-deeper-than.js';
import { readNode } from './reading/node.js';
import { Place, type Reading } from './reading/place.js';

/** What holds for one reading of a config. */
export interface ConfigReadingOptions {
  /**
   * May it hold credentials? Default true. False for configs that are kept, where everyone who administers the gateway
   * reads them: `api_key` and the headers of webhooks are problems then.
   */
  readonly allowsSecrets?: boolean;
}

/**
 * Reads a gateway config with all its targets; what they do not say themselves they have from their parents. A member
 * that is null counts as absent.
 *
 * @throws InvalidRequestError one that names the problems of the whole tree, each by its path such as
 * `config.targets[1].retry.attempts`, and quotes no value; `param` is the path of the first
 */
export function parseConfigTree(
  config: JsonValue,
  tools: ConfigTools,
  options: ConfigReadingOptions = {},
): ConfigNode {
  const { root, problems } = read(config, tools, options);
  const [first] = problems;
  if (first) throw configError(first, problems);
  if (!root) throw new Error('A config that could not be read has no problem.');
  return root;
}

/** Everything that is wrong with a config. None: {@link parseConfigTree} reads it. */
export function configProblems(
  config: JsonValue,
  tools: ConfigTools,
  options: ConfigReadingOptions = {},
): readonly ConfigProblem[] {
  return read(config, tools, options).problems;
}

/** Whatever walks a config, or the parameters in it, may do so by recursion. */
const deepest = 200;

function read(
  config: JsonValue,
  tools: ConfigTools,
  { allowsSecrets = true }: ConfigReadingOptions,
): { readonly root: ConfigNode | undefined; readonly problems: readonly ConfigProblem[] } {
  const reading: Reading = { tools, allowsSecrets, problems: [], nodes: 1 };
  const place = new Place('config', reading);
  if (!isJsonObject(config) || nestsDeeperThan(config, deepest)) {
    place.refuse(`must be a JSON object of at most ${deepest} levels`);
    return { root: undefined, problems: reading.problems };
  }
  return { root: readNode(config, place), problems: reading.problems };
}
