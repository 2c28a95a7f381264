import {
  InvalidRequestError,
  type CallerDefaults,
  deepestJson,
  isJsonObject,
  nestsDeeperThan,
  type JsonObject,
  readBaseUrl,
} from '@model-gateway/core';
import {
  type KnownConfigs,
  longestTimeoutMs,
  type ReadyConfig,
  forwardableHeader,
} from '@model-gateway/gateway-config';
import { metadataOfBaggage, parseMetadata } from './metadata.js';
import {
  defaultOptions,
  optionsUnder,
  plainTimeoutOf,
  plainOptions,
  type InferenceOptions,
} from './inference-options.js';
import { traceIdOf } from './trace-context.js';
import { type GatewayHeaderName, type GatewayHeaders, headerText } from './gateway-headers.js';

/**
 * Reads the option headers of an inference request. An explicit header wins over the config. The defaults of the caller's
 * key apply where the request has no header: a config header replaces the key's config, metadata is merged. Throws
 * `InvalidRequestError`, or `NotFoundError` for a config that does not exist.
 *
 * @param baggage W3C's header, read as more metadata
 */
export function inferenceOptionsOf(
  headers: GatewayHeaders,
  configs: KnownConfigs,
  defaults?: CallerDefaults,
  baggage?: string,
): InferenceOptions {
  const trace = headers['trace-id'];
  if (trace !== undefined && traceIdOf(trace, undefined) === undefined) {
    throw invalid('trace-id', 'must be 1 to 128 visible ASCII characters');
  }
  const refresh = headers['cache-force-refresh'];
  if (refresh !== undefined && !/^(?:true|false)$/i.test(refresh)) {
    throw invalid('cache-force-refresh', 'must be true or false');
  }
  const strict = headers['strict-standard-compliance'] ?? headers['strict-open-ai-compliance'];
  const { config: configText, metadata, debug, 'request-timeout': timeout } = headers;
  const { 'custom-host': host, 'forward-headers': forwarding } = headers;
  const carried = baggage === undefined ? undefined : metadataOfBaggage(baggage);
  const plain =
    strict === undefined && metadata === undefined && carried === undefined && debug === undefined;
  const direct = timeout === undefined && host === undefined && forwarding === undefined;
  if (plain && direct && !configText) {
    return defaults ? defaultOptions(defaults, configs) : plainOptions;
  }
  const config = configText
    ? configOfHeader(configText, configs)
    : defaults && defaultOptions(defaults, configs).config;
  if (plain && direct && config && !defaults?.metadata) return optionsUnder(config);
  const timeoutMs = timeout === undefined ? plainTimeoutOf(config) : parseTimeout(timeout);
  const explicitStrict = strict === undefined ? undefined : strict.toLowerCase() !== 'false';
  return {
    strict: explicitStrict ?? config?.root.settings.strict ?? true,
    ...(explicitStrict !== undefined && { explicitStrict }),
    debug: debug?.toLowerCase() !== 'false',
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...metadataOf(metadata, carried, defaults?.metadata),
    ...(config !== undefined && { config }),
    ...(host !== undefined && { customHost: parseCustomHost(host) }),
    ...(forwarding !== undefined && { forwardHeaders: parseForwardHeaders(forwarding) }),
  };
}

/** Members of the metadata header win over those of baggage, and both over those of the caller's key. */
function metadataOf(
  text: string | undefined,
  carried: InferenceOptions['metadata'],
  inherited: InferenceOptions['metadata'],
): Pick<InferenceOptions, 'metadata'> {
  const own = text === undefined ? undefined : parseMetadata(text);
  const [first, second, third] = [inherited, carried, own].filter((metadata) => metadata !== undefined);
  if (!first) return {};
  if (!second) return { metadata: first };
  return { metadata: Object.assign(Object.create(null), first, second, third) as typeof first };
}

function parseTimeout(text: string): number {
  const timeoutMs = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (timeoutMs < 1 || timeoutMs > longestTimeoutMs) {
    throw invalid('request-timeout', `must be a whole number of milliseconds from 1 to ${longestTimeoutMs}`);
  }
  return timeoutMs;
}

function invalid(name: GatewayHeaderName, rule: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `The header x-gateway-${name} ${rule}.`, {
    param: `header:x-gateway-${name}`,
  });
}

const configParam = 'header:x-gateway-config';

/**
 * The config of the header: a config as JSON, or the id of a stored one. Throws `InvalidRequestError` or `NotFoundError`,
 * which do not quote the text: a config may hold a secret.
 */
function configOfHeader(text: string, configs: KnownConfigs): ReadyConfig {
  return /^[{[]/.test(text) ? configs.ofText(text, parseHeader) : configs.stored(text, configParam);
}

function parseHeader(text: string): JsonObject {
  let config: unknown;
  try {
    config = JSON.parse(headerText(text));
  } catch {
    throw new InvalidRequestError('invalid_json', 'The header x-gateway-config is not valid JSON.', {
      param: configParam,
    });
  }
  if (!isJsonObject(config) || nestsDeeperThan(config, deepestJson)) {
    const rule = `must be a JSON object of at most ${deepestJson} levels, or the id of a stored config`;
    throw new InvalidRequestError('invalid_value', `The header x-gateway-config ${rule}.`, {
      param: configParam,
    });
  }
  return config;
}

/**
 * Reads the header of a custom host: the upstream's address, without a slash at its end. The target resolution checks
 * whether the operator trusts it.
 */
export function parseCustomHost(text: string): string {
  const base = readBaseUrl(text);
  if (base !== undefined) return base;
  throw new InvalidRequestError(
    'invalid_value',
    'The header x-gateway-custom-host must be an http or https address without user, query and fragment.',
    { param: 'header:x-gateway-custom-host' },
  );
}

/** Maximum of names, the same as in a config. */
const mostNames = 50;

/**
 * Reads the header that lists headers to pass upstream: their names in lower case, each once. Empty list
 * elements are ignored (RFC 9110, 5.6.1).
 */
export function parseForwardHeaders(text: string): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  if (names.length <= mostNames && names.every(forwardableHeader)) return [...new Set(names)];
  throw new InvalidRequestError(
    'invalid_value',
    `The header x-gateway-forward-headers must be a comma list of at most ${mostNames} names of headers; those that hold credentials, steer the connection or are the gateway’s own are never passed on.`,
    { param: 'header:x-gateway-forward-headers' },
  );
}
