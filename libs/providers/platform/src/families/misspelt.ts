import { capacityTiers, InvalidRequestError } from '@model-gateway/core';
import type { ModelFamily } from './model-family.js';

/**
 * Names that are some family's but for their capital letters, such as `Anthropic.claude-x`. Upstreams know no such
 * names, and lists of allowed models compare letter by letter: each is refused, and told how it is written.
 */
export const misspeltFamily: ModelFamily = {
  matches: () => false,
  tiers: capacityTiers,
  url: (model) => {
    throw misspelt(model);
  },
  format: (model) => {
    throw misspelt(model);
  },
};

function misspelt(model: string): InvalidRequestError {
  const name = model.toLowerCase().slice(0, 100);
  return new InvalidRequestError('invalid_value', `Names of models have small letters: ${name}.`, {
    param: 'model',
  });
}
