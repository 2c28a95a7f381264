import { anthropicFamily } from './anthropic.js';
import { endpointsFamily } from './endpoints.js';
import { googleFamily } from './google.js';
import { mistralFamily } from './mistral.js';
import { misspeltFamily } from './misspelt.js';
import type { ModelFamily } from './model-family.js';
import { openModelsFamily } from './open-models.js';

/** Every family whose names say so. */
const named: readonly ModelFamily[] = [anthropicFamily, mistralFamily, endpointsFamily, openModelsFamily];

/** The family of a model. Google's takes whatever no other claims, in whichever letters. */
export function familyOf(model: string): ModelFamily {
  return namedFamilyOf(model) ?? (namedFamilyOf(model.toLowerCase()) ? misspeltFamily : googleFamily);
}

function namedFamilyOf(model: string): ModelFamily | undefined {
  return named.find((family) => family.matches(model));
}
