import { InvalidRequestError } from '@model-gateway/core';
import { locationSegment, pathSegments } from '@model-gateway/provider-kit';
import type { PlatformPlace } from '../platform-place.js';

/** Forms of a full name, `*` for any one segment. */
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
 * location. A full name, `projects/…`, brings both along and is kept.
 */
export function googleModelUrl(model: string, place: PlatformPlace): string {
  const segments = pathSegments(model, 'model');
  if (fullNames.some((form) => hasForm(segments, form))) {
    const location = locationSegment(segments[3] ?? '', 'model');
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

function hasForm(segments: readonly string[], form: readonly string[]): boolean {
  return (
    segments.length === form.length &&
    form.every((expected, index) => expected === '*' || expected === segments[index])
  );
}
