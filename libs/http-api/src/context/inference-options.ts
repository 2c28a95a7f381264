import { InvalidRequestError } from '@model-gateway/core';
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
}

/** Headers whose feature this version lacks: refused, because ignoring one would do something else than asked. */
const unsupported = ['config', 'custom-host', 'forward-headers'] as const satisfies GatewayHeaderName[];

/** More milliseconds than a timer can hold, about 24 days. */
const longestTimeoutMs = 2 ** 31 - 1;

/** What holds when no header says otherwise. */
export const plainOptions: InferenceOptions = { strict: true, debug: true };

/** Reads the headers that shape an inference request. Throws `InvalidRequestError`. */
export function inferenceOptionsOf(headers: GatewayHeaders): InferenceOptions {
  for (const name of unsupported) {
    if (headers[name] !== undefined) throw notSupported(name);
  }
  const trace = headers['trace-id'];
  if (trace !== undefined && traceIdOf(trace, undefined) === undefined) {
    throw invalid('trace-id', 'must be 1 to 128 visible ASCII characters');
  }
  const strict = headers['strict-standard-compliance'] ?? headers['strict-open-ai-compliance'];
  const { metadata, debug, 'request-timeout': timeout } = headers;
  if (strict === undefined && metadata === undefined && debug === undefined && timeout === undefined) {
    return plainOptions;
  }
  return {
    strict: strict?.toLowerCase() !== 'false',
    debug: debug?.toLowerCase() !== 'false',
    ...(timeout !== undefined && { timeoutMs: parseTimeout(timeout) }),
    ...(metadata !== undefined && { metadata: parseMetadata(metadata) }),
  };
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
