import { deepestJson, isJsonObject, nestsDeeperThan, type JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import { configError, type ConfigProblem } from '../readers/config-problem.js';
import type { ConfigTools } from '../readers/config-tools.js';
import { readNode } from './node.js';
import { ReadContext, type ReadState, type ReadSize } from '../readers/read-context.js';

/** Options for parsing a config. */
export interface ConfigReadingOptions {
  /**
   * True (default) when the config may hold credentials. False for stored configs, because every administrator can read
   * them: `api_key` and webhook headers are then problems.
   */
  readonly allowsSecrets?: boolean;
}

/**
 * Parses a gateway config with all its targets. Targets inherit the settings of their parents. A member that is null
 * counts as absent.
 *
 * @throws InvalidRequestError one that names the problems of the whole tree, each by its path such as
 *   `config.targets[1].retry.attempts`, and quotes no value; `param` is the path of the first
 */
export function parseConfigTree(
  config: JsonValue,
  tools: ConfigTools,
  options: ConfigReadingOptions = {},
): ConfigNode {
  return parseMeasured(config, tools, options).root;
}

/** Parses a config and measures its size. */
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

/** All problems of a config. Empty: {@link parseConfigTree} accepts it. */
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
  const size: ReadSize = {
    nodes: 1,
    steps: 0,
    mergedMembers: 0,
    guardrails: 0,
    patterns: 0,
    instructions: 0,
    schemaCharacters: 0,
  };
  const problems: ConfigProblem[] = [];
  const state: ReadState = { tools, allowsSecrets, problems, size };
  const context = new ReadContext('config', state);
  if (!isJsonObject(config) || nestsDeeperThan(config, deepestJson)) {
    context.refuse(`must be a JSON object of at most ${deepestJson} levels`);
    return { root: undefined, problems, size };
  }
  refuseEndless(config, context);
  return { root: problems.length > 0 ? undefined : readNode(config, context), problems, size };
}

/**
 * Refuses infinite numbers: parsers read `1e999` in JSON and `.inf` in YAML as such, and they would be sent as `null`.
 */
function refuseEndless(value: JsonValue | undefined, context: ReadContext): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) context.refuse('must be a number that is not too large');
  } else if (Array.isArray(value)) {
    for (const [index, element] of (value as readonly JsonValue[]).entries()) {
      if (mayHoldNumbers(element)) refuseEndless(element, context.element(index));
    }
  } else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      if (mayHoldNumbers(member)) refuseEndless(member, context.member(key));
    }
  }
}

/** Limits the walk to these values, so that paths are created only for them. */
function mayHoldNumbers(value: JsonValue | undefined): boolean {
  return typeof value === 'object' || (typeof value === 'number' && !Number.isFinite(value));
}
