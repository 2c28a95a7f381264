import { InvalidRequestError } from '@model-gateway/core';
import { pathSegments } from '@model-gateway/provider-kit';
import type { PlatformPlace } from '../platform-place.js';
import { hasForm, locationOfFullName } from './model-name.js';

const fullNames = [
  ['projects', '*', 'locations', '*', 'publishers', 'google', 'models', '*'],
  // Tuned models are called through the endpoint that tuning made.
  ['projects', '*', 'locations', '*', 'endpoints', '*'],
];
const prefixes = [['*'], ['models', '*'], ['google', '*'], ['publishers', 'google', 'models', '*']];

/**
 * The address of one of Google's own models, without the method.
 *
 * `m`, `models/m`, `google/m` and `publishers/google/models/m` are the same model at the target's project and
 * location. A full name, `projects/…`, brings its location along, and its project where the target has none.
 */
export function googleModelUrl(model: string, place: PlatformPlace): string {
  const segments = pathSegments(model, 'model');
  if (fullNames.some((form) => hasForm(segments, form))) {
    const location = locationOfFullName(segments, place);
    return `${place.base(location)}/${segments.join('/')}`;
  }
  if (prefixes.some((form) => hasForm(segments, form))) {
    const name = segments.at(-1) ?? '';
    return `${place.base(place.location)}/${place.parent}publishers/google/models/${name}`;
  }
  throw new InvalidRequestError('invalid_value', 'The provider vertex-ai knows no model of that name.', {
    param: 'model',
  });
}
