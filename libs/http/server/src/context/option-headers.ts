import {
  deepestJson,
  InvalidRequestError,
  isJsonObject,
  nestsDeeperThan,
  type JsonObject,
  readBaseUrl,
} from '@model-gateway/core';
import { type KnownConfigs, type ReadyConfig, forwardableHeader } from '@model-gateway/gateway-config';
import { headerText } from './gateway-headers.js';

const configParam = 'header:x-gateway-config';

/**
 * The config of the header: a config as JSON, or the id of a stored one. Throws `InvalidRequestError` or `NotFoundError`,
 * which do not quote the text: a config may hold a secret.
 */
export function configOfHeader(text: string, configs: KnownConfigs): ReadyConfig {
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
