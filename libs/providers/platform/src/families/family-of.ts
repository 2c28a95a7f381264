import { InvalidRequestError } from '@model-gateway/core';
import { googleFamily } from './google.js';
import type { ModelFamily } from './model-family.js';

/** Every family that is served. */
const families: readonly ModelFamily[] = [googleFamily];

/** The family of a model. Throws `InvalidRequestError` when no family that is served has it. */
export function familyOf(model: string): ModelFamily {
  const family = families.find((candidate) => candidate.matches(model));
  if (family) return family;
  throw new InvalidRequestError(
    'unsupported_parameter',
    'This version of the gateway serves Google’s own models of the provider vertex-ai, and no other family.',
    { param: 'model' },
  );
}
