import {
  deepestJson,
  InvalidRequestError,
  isJsonObject,
  nestsDeeperThan,
  type JsonObject,
} from '@model-gateway/core';
import type { KnownConfigs, ReadyConfig } from '@model-gateway/gateway-config';
import { headerText } from './header-text.js';

const param = 'header:x-gateway-config';

/**
 * The config that the header asks for: a config as JSON, or the id of a stored one. Throws `InvalidRequestError` or
 * `NotFoundError`, which show nothing of the text: a config may hold a secret.
 */
export function configOfHeader(text: string, configs: KnownConfigs): ReadyConfig {
  return /^[{[]/.test(text) ? configs.ofText(text, parseHeader) : configs.stored(text, param);
}

function parseHeader(text: string): JsonObject {
  let config: unknown;
  try {
    config = JSON.parse(headerText(text));
  } catch {
    throw new InvalidRequestError('invalid_json', 'The header x-gateway-config is not valid JSON.', {
      param,
    });
  }
  if (!isJsonObject(config) || nestsDeeperThan(config, deepestJson)) {
    const rule = `must be a JSON object of at most ${deepestJson} levels, or the id of a stored config`;
    throw new InvalidRequestError('invalid_value', `The header x-gateway-config ${rule}.`, { param });
  }
  return config;
}
