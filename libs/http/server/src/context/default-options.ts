import {
  deepestJson,
  InvalidRequestError,
  nestsDeeperThan,
  type CallerDefaults,
  type JsonObject,
} from '@model-gateway/core';
import type { KnownConfigs, ReadyConfig } from '@model-gateway/gateway-config';
import type { InferenceOptions } from './inference-options.js';

const problem = 'The default config of the gateway key cannot be used: ';

/** By the defaults that they were made of: those of a key stay the same object until someone changes them. */
const known = new WeakMap<
  CallerDefaults,
  { readonly config: ReadyConfig | undefined; readonly options: InferenceOptions }
>();

/**
 * What holds for a caller's request whose headers say nothing. Throws `InvalidRequestError` when the key has a config
 * that this version does not take, and `NotFoundError` for a stored one that is gone: to go on without it would do
 * something else than its administrator asked for.
 */
export function defaultOptions(defaults: CallerDefaults, configs: KnownConfigs): InferenceOptions {
  const config = configOf(defaults, configs);
  let entry = known.get(defaults);
  // A stored config may have got a new version.
  if (!entry || entry.config !== config) {
    entry = { config, options: toOptions(defaults, config) };
    known.set(defaults, entry);
  }
  return entry.options;
}

/** By the configs that they were made of: what is read from a header is kept, and stays the same object. */
const underConfigs = new WeakMap<ReadyConfig, InferenceOptions>();

/** What holds for a request of which nothing else is said than its config. */
export function optionsUnder(config: ReadyConfig): InferenceOptions {
  let options = underConfigs.get(config);
  if (!options) {
    options = toOptions({}, config);
    underConfigs.set(config, options);
  }
  return options;
}

/** The time limit of a config that chooses nothing is that of the whole request; any other sees to it itself. */
export function plainTimeoutOf(config: ReadyConfig | undefined): number | undefined {
  return config?.isPlain ? config.root.settings.requestTimeoutMs : undefined;
}

function toOptions({ metadata }: CallerDefaults, config: ReadyConfig | undefined): InferenceOptions {
  const timeoutMs = plainTimeoutOf(config);
  return {
    strict: config?.root.settings.strict ?? true,
    debug: true,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(metadata !== undefined && { metadata }),
    ...(config !== undefined && { config }),
  };
}

function configOf({ config }: CallerDefaults, configs: KnownConfigs): ReadyConfig | undefined {
  if (config === undefined) return undefined;
  return typeof config === 'string' ? configs.stored(config, 'config') : parsed(config, configs);
}

function parsed(json: JsonObject, configs: KnownConfigs): ReadyConfig {
  try {
    return configs.ofObject(json, undefined, refuseDeep);
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    const { code, message, param = 'config' } = error;
    throw new InvalidRequestError(code, problem + message, { param, cause: error });
  }
}

function refuseDeep(json: JsonObject): void {
  if (!nestsDeeperThan(json, deepestJson)) return;
  throw new InvalidRequestError('invalid_value', `it has more than ${deepestJson} levels.`, {
    param: 'config',
  });
}
