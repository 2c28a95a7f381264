import { OptionError } from '../errors/option-error.js';
import type { CallOptions } from './call-options.js';
import type { ClientOptions, FetchFunction, FetchInit } from './client-options.js';
import { defaultBaseUrl, readBaseUrl } from './base-url.js';
import { environmentVariable, isBrowser } from './environment.js';
import { callOptionNames, clientOptionNames, refuseUnknownOptions } from './known-options.js';
import { mergeOptions } from './merge-options.js';
import { milliseconds, optionHeaders } from './option-headers.js';
import { headerValue } from './header-value.js';

/** The checked, immutable settings of a client. */
export interface ClientSettings {
  readonly options: ClientOptions;
  readonly baseUrl: string;
  readonly fetch: FetchFunction;
}

/** The checked settings of one call. */
export interface CallSettings {
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly signal: AbortSignal | undefined;
}

const defaultTimeoutMs = 300_000;
const defaultRetries = 2;
const maxRetriesLimit = 10;

/** Checks the options of a client and takes missing ones from the environment. Throws an {@link OptionError}. */
export function clientSettings(given: ClientOptions): ClientSettings {
  refuseUnknownOptions(given, clientOptionNames);
  if (isBrowser() && given.dangerouslyAllowBrowser !== true) {
    throw new OptionError(
      'dangerouslyAllowBrowser',
      'must be true in a browser, where everybody can read the key',
    );
  }
  const apiKey = given.apiKey ?? environmentVariable('GATEWAY_API_KEY');
  if (apiKey === undefined) {
    throw new OptionError('apiKey', 'is missing: give it, or set the environment variable GATEWAY_API_KEY');
  }
  const options = mergeOptions({}, { ...given, apiKey });
  callSettings(options, {});
  const fetch: unknown = given.fetch ?? ((url: string, init: FetchInit) => globalThis.fetch(url, init));
  if (typeof fetch !== 'function') throw new OptionError('fetch', 'must be a function');
  const baseUrl = readBaseUrl(given.baseURL ?? environmentVariable('GATEWAY_BASE_URL') ?? defaultBaseUrl);
  return Object.freeze({ options, baseUrl, fetch: fetch as FetchFunction });
}

/** The settings of one call: its own options, else the client's. Throws an {@link OptionError}. */
export function callSettings(client: ClientOptions, call: CallOptions): CallSettings {
  refuseUnknownOptions(call, callOptionNames);
  const options = mergeOptions(client, call);
  const { timeout, maxRetries = defaultRetries } = options;
  if (!Number.isInteger(maxRetries) || Number(maxRetries) < 0 || Number(maxRetries) > maxRetriesLimit) {
    throw new OptionError('maxRetries', `must be a whole number from 0 to ${maxRetriesLimit}`);
  }
  return {
    headers: { ...furtherHeaders(options.headers), ...optionHeaders(options) },
    timeoutMs: milliseconds(timeout ?? defaultTimeoutMs, 'timeout'),
    maxRetries: Number(maxRetries),
    signal: readSignal(call.signal),
  };
}

/** Checks the headers of merged options. */
function furtherHeaders(headers: CallOptions['headers']): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {}) as [string, unknown][]) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new OptionError('headers', 'must have names of headers');
    if (value === null) continue;
    if (typeof value !== 'string') throw new OptionError('headers', 'must have texts as values');
    found[name] = headerValue(value, 'headers');
  }
  return found;
}

/** Accepts signals of polyfills too. */
function readSignal(signal: unknown): AbortSignal | undefined {
  if (signal === undefined || signal === null) return undefined;
  const { aborted, addEventListener, removeEventListener } = signal as Partial<AbortSignal>;
  const hasListeners = typeof addEventListener === 'function' && typeof removeEventListener === 'function';
  if (typeof aborted === 'boolean' && hasListeners) return signal as AbortSignal;
  throw new OptionError('signal', 'must be an AbortSignal');
}
