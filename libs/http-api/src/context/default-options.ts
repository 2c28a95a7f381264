import { parseConfig, type InferenceConfig } from '@model-gateway/application';
import { InvalidRequestError, type CallerDefaults, type JsonObject } from '@model-gateway/core';
import { deepest, nestsDeeperThan } from '../body/nests-deeper-than.js';
import type { InferenceOptions } from './inference-options.js';

const problem = 'The default config of the gateway key cannot be used: ';

/** By the defaults that they were made of: those of a key stay the same object until someone changes them. */
const known = new WeakMap<CallerDefaults, InferenceOptions>();

/**
 * What holds for a caller's request whose headers say nothing. Throws `InvalidRequestError` when the key has a config
 * that this version does not take: to go on without it would do something else than its administrator asked for.
 */
export function defaultOptions(defaults: CallerDefaults): InferenceOptions {
  let options = known.get(defaults);
  if (!options) {
    options = toOptions(defaults);
    known.set(defaults, options);
  }
  return options;
}

function toOptions({ config: json, metadata }: CallerDefaults): InferenceOptions {
  const config = typeof json === 'object' ? parsed(json) : undefined;
  const timeoutMs = config?.requestTimeoutMs;
  return {
    strict: config?.strict ?? true,
    debug: true,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(metadata !== undefined && { metadata }),
    ...(config !== undefined && { config }),
  };
}

function parsed(json: JsonObject): InferenceConfig {
  if (nestsDeeperThan(json, deepest)) {
    throw new InvalidRequestError('invalid_value', `${problem}it has more than ${deepest} levels.`, {
      param: 'config',
    });
  }
  try {
    return parseConfig(json);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const { code, message, param = 'config' } = error;
    throw new InvalidRequestError(code, problem + message, { param, cause: error });
  }
}
