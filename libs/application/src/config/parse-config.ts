import { InvalidRequestError, type InvalidRequestCode, type JsonObject } from '@model-gateway/core';
import { configMembers, unsupportedConfigMembers } from './config-members.js';
import type { InferenceConfig } from './inference-config.js';

/** Something that is wrong with a config. */
interface ConfigProblem {
  readonly path: string;
  readonly code: InvalidRequestCode;
  readonly message: string;
}

/** How much of a key a message shows. */
const longestKey = 100;

/**
 * Reads a gateway config. Throws one `InvalidRequestError` that names every problem by its path, such as
 * `config.on_loss`, and no value; `param` is the path of the first. A member that is null counts as absent.
 */
export function parseConfig(object: JsonObject): InferenceConfig {
  const config: Record<string, unknown> = {};
  const problems: ConfigProblem[] = [];
  for (const [key, value] of Object.entries(object)) {
    const member = configMembers.get(key);
    const problem = (code: InvalidRequestCode, says: string) => {
      const path = `config.${key.slice(0, longestKey)}`;
      problems.push({ path, code, message: `${path} ${says}` });
    };
    if (!member && unsupportedConfigMembers.has(key)) {
      problem('unsupported_parameter', 'is not supported by this version of the gateway');
    } else if (!member) problem('unsupported_parameter', 'is no member of a config');
    else if (value === null || value === undefined) continue;
    else if (member.accepts(value)) config[member.name] = value;
    else problem(member.code ?? 'invalid_value', member.rule);
  }
  const [first] = problems;
  // Each member was checked by the table's row for it, and the table has a row for every member of the type.
  if (!first) return config;
  const message = `${problems.map((problem) => problem.message).join('; ')}.`;
  throw new InvalidRequestError(first.code, message, { param: first.path });
}
