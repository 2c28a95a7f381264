import { deepestJson, isJsonObject, nestsDeeperThan, type JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import { configError, type ConfigProblem } from '../model/config-problem.js';
import type { ConfigTools } from '../model/config-tools.js';
import { readNode } from './node.js';
import { Place, type Reading, type ReadSize } from '../readers/place.js';

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
  return parseMeasured(config, tools, options).root;
}

/** The same, and what the config comes to. */
export function parseMeasured(
  config: JsonValue,
  tools: ConfigTools,
  options: ConfigReadingOptions = {},
): { readonly root: ConfigNode; readonly size: Readonly<ReadSize> } {
  const { root, problems, size } = read(config, tools, options);
  const [first] = problems;
  if (first) throw configError(first, problems);
  if (!root) throw new Error('A config that could not be read has no problem.');
  return { root, size };
}

/** Everything that is wrong with a config. None: {@link parseConfigTree} reads it. */
export function configProblems(
  config: JsonValue,
  tools: ConfigTools,
  options: ConfigReadingOptions = {},
): readonly ConfigProblem[] {
  return read(config, tools, options).problems;
}

function read(
  config: JsonValue,
  tools: ConfigTools,
  { allowsSecrets = true }: ConfigReadingOptions,
): {
  readonly root: ConfigNode | undefined;
  readonly problems: readonly ConfigProblem[];
  readonly size: Readonly<ReadSize>;
} {
  const size: ReadSize = { nodes: 1, mergedMembers: 0, guardrails: 0, patterns: 0 };
  const problems: ConfigProblem[] = [];
  const reading: Reading = { tools, allowsSecrets, problems, size };
  const place = new Place('config', reading);
  if (!isJsonObject(config) || nestsDeeperThan(config, deepestJson)) {
    place.refuse(`must be a JSON object of at most ${deepestJson} levels`);
    return { root: undefined, problems, size };
  }
  refuseEndless(config, place);
  return { root: problems.length > 0 ? undefined : readNode(config, place), problems, size };
}

/** Refuses numbers that JSON cannot hold: `1e999` is read as one, as is `.inf` in YAML, and would be sent as `null`. */
function refuseEndless(value: JsonValue | undefined, place: Place): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) place.refuse('must be a number that is not too large');
  } else if (Array.isArray(value)) {
    for (const [index, element] of (value as readonly JsonValue[]).entries()) {
      if (mayHoldNumbers(element)) refuseEndless(element, place.element(index));
    }
  } else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      if (mayHoldNumbers(member)) refuseEndless(member, place.member(key));
    }
  }
}

/** Paths are made for these only. */
function mayHoldNumbers(value: JsonValue | undefined): boolean {
  return typeof value === 'object' || (typeof value === 'number' && !Number.isFinite(value));
}
