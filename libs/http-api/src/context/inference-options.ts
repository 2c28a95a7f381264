import { longestTimeoutMs, type InferenceConfig } from '@model-gateway/application';
import { InvalidRequestError, type CallerDefaults } from '@model-gateway/core';
import { defaultOptions } from './default-options.js';
import { parseConfigHeader } from './config-header.js';
import { parseMetadata } from './metadata-header.js';
import { traceIdOf } from './trace-id.js';
import type { GatewayHeaderName, GatewayHeaders } from './gateway-headers.js';

/** What the headers of an inference request ask for. */
export interface InferenceOptions {
  /** True: only what the OpenAI API has. */
  readonly strict: boolean;
  /** Whole request until the first token, milliseconds. */
  readonly timeoutMs?: number;
  readonly metadata?: Readonly<Record<string, string>>;
  /** May the bodies of this request be logged, where the operator has them logged? */
  readonly debug: boolean;
  /** Absent: the request has no config. What it has in common with headers is in the other members already. */
  readonly config?: InferenceConfig;
}

/** Headers whose feature this version lacks: refused, because ignoring one would do something else than asked. */
const unsupported = ['custom-host', 'forward-headers'] as const satisfies GatewayHeaderName[];

/** What holds when no header says otherwise. */
export const plainOptions: InferenceOptions = { strict: true, debug: true };

/**
 * Reads the headers that shape an inference request. An explicit header wins over the config. What the caller's key says
 * holds for whatever the request leaves out: a config in the headers replaces the key's, metadata is merged. Throws
 * `InvalidRequestError`, or `NotFoundError` for a config that is not there.
 */
export function inferenceOptionsOf(headers: GatewayHeaders, defaults?: CallerDefaults): InferenceOptions {
  for (const name of unsupported) {
    if (headers[name] !== undefined) throw notSupported(name);
  }
  const trace = headers['trace-id'];
  if (trace !== undefined && traceIdOf(trace, undefined) === undefined) {
    throw invalid('trace-id', 'must be 1 to 128 visible ASCII characters');
  }
  const strict = headers['strict-standard-compliance'] ?? headers['strict-open-ai-compliance'];
  const { config: configText, metadata, debug, 'request-timeout': timeout } = headers;
  const plain = strict === undefined && metadata === undefined && debug === undefined;
  if (plain && timeout === undefined && !configText) {
    return defaults ? defaultOptions(defaults) : plainOptions;
  }
  const config = configText ? parseConfigHeader(configText) : defaults && defaultOptions(defaults).config;
  const timeoutMs = timeout === undefined ? config?.requestTimeoutMs : parseTimeout(timeout);
  return {
    strict: strict === undefined ? (config?.strict ?? true) : strict.toLowerCase() !== 'false',
    debug: debug?.toLowerCase() !== 'false',
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...metadataOf(metadata, defaults),
    ...(config !== undefined && { config }),
  };
}

/** The members of the request win over those of its caller's key. */
function metadataOf(
  text: string | undefined,
  defaults: CallerDefaults | undefined,
): Pick<InferenceOptions, 'metadata'> {
  const own = text === undefined ? undefined : parseMetadata(text);
  const { metadata: inherited } = defaults ?? {};
  if (!own) return inherited ? { metadata: inherited } : {};
  if (!inherited) return { metadata: own };
  return { metadata: Object.assign(Object.create(null), inherited, own) as typeof own };
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

function notSupported(name: GatewayHeaderName): InvalidRequestError {
  return new InvalidRequestError(
    'unsupported_parameter',
    `The header x-gateway-${name} is not supported by this version of the gateway.`,
    { param: `header:x-gateway-${name}` },
  );
}
