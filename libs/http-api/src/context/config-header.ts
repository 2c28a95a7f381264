import { parseConfig, type InferenceConfig } from '@model-gateway/application';
import { InvalidRequestError, NotFoundError, isJsonObject } from '@model-gateway/core';
import { deepest, nestsDeeperThan } from '../body/nests-deeper-than.js';
import { headerText } from './header-text.js';

const param = 'header:x-gateway-config';

/**
 * Reads the config header: a config as JSON. Any other text is the id of a stored config, of which there are none.
 * Throws `InvalidRequestError` or `NotFoundError`, which show nothing of the text: a config may hold a secret.
 */
export function parseConfigHeader(text: string): InferenceConfig {
  if (!/^[{[]/.test(text)) {
    throw new NotFoundError('config_not_found', 'There is no stored config of that id.', { param });
  }
  let config: unknown;
  try {
    config = JSON.parse(headerText(text));
  } catch {
    throw new InvalidRequestError('invalid_json', 'The header x-gateway-config is not valid JSON.', {
      param,
    });
  }
  if (!isJsonObject(config) || nestsDeeperThan(config, deepest)) {
    const rule = `must be a JSON object of at most ${deepest} levels, or the id of a stored config`;
    throw new InvalidRequestError('invalid_value', `The header x-gateway-config ${rule}.`, { param });
  }
  return parseConfig(config);
}
