import { InvalidRequestError, type CallerDefaults } from '@model-gateway/core';
import { type KnownConfigs, longestTimeoutMs } from '@model-gateway/gateway-config';
import { metadataOfBaggage, parseMetadata } from './metadata.js';
import { defaultOptions, optionsUnder, plainTimeoutOf } from './default-options.js';
import { configOfHeader, parseCustomHost, parseForwardHeaders } from './option-headers.js';
import { traceIdOf } from './trace-context.js';
import { plainOptions, type InferenceOptions } from './inference-options.js';
import type { GatewayHeaderName, GatewayHeaders } from './gateway-headers.js';

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
