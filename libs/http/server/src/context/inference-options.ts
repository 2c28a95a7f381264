import {
  deepestJson,
  InvalidRequestError,
  nestsDeeperThan,
  type CallerDefaults,
  type JsonObject,
} from '@model-gateway/core';
import type { KnownConfigs, ReadyConfig } from '@model-gateway/gateway-config';

/** Options of an inference request: from its headers, the caller's defaults and the config. */
export interface InferenceOptions {
  /** True: responses have only members of the standard format. */
  readonly strict: boolean;
  /** Time limit from the start of the request to the first token, milliseconds. */
  readonly timeoutMs?: number;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Whether bodies of this request may be logged, where the operator has enabled it. */
  readonly debug: boolean;
  /** {@link strict} as a header has it; absent: there is no header, and each target of a config may decide. */
  readonly explicitStrict?: boolean;
  /** Absent: the request has no config. Settings that headers have as well are already in the other members. */
  readonly config?: ReadyConfig;
  /** The upstream's address of the header, without a slash at its end. Not yet checked against the trusted hosts. */
  readonly customHost?: string;
  /** Headers to pass upstream: permitted names in lower case. */
  readonly forwardHeaders?: readonly string[];
}

/** Options of a request without option headers, defaults and config. */
export const plainOptions: InferenceOptions = { strict: true, debug: true };

const problem = 'The default config of the gateway key cannot be used: ';

/** By the caller's defaults: the defaults of a key stay the same object until they are changed. */
const known = new WeakMap<
  CallerDefaults,
  { readonly config: ReadyConfig | undefined; readonly options: InferenceOptions }
>();

/**
 * The options of a request without option headers. Throws `InvalidRequestError` when the key's config is invalid for this
 * version, and `NotFoundError` when the key's stored config has been deleted: without the config, the request would
 * be served in a way that the key's administrator has not chosen.
 */
export function defaultOptions(defaults: CallerDefaults, configs: KnownConfigs): InferenceOptions {
  const config = configOf(defaults, configs);
  let entry = known.get(defaults);
  // A stored config may have a new version.
  if (!entry || entry.config !== config) {
    entry = { config, options: toOptions(defaults, config) };
    known.set(defaults, entry);
  }
  return entry.options;
}

/** By config: configs of headers are cached, so they stay the same object. */
const underConfigs = new WeakMap<ReadyConfig, InferenceOptions>();

/** The options of a request that names a config and nothing else. */
export function optionsUnder(config: ReadyConfig): InferenceOptions {
  let options = underConfigs.get(config);
  if (!options) {
    options = toOptions({}, config);
    underConfigs.set(config, options);
  }
  return options;
}

/**
 * The request timeout of a config with one target, which limits the whole request. The pipeline applies the timeouts of
 * other configs to their targets.
 */
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
