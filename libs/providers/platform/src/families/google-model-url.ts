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
 * location. A full name, `projects/…`, brings its location along, and its project where the target has none: with the
 * credential of one project no caller may reach what belongs to another. An id and a number of the same project
 * cannot be told from two projects, so they count as different.
 */
export function googleModelUrl(model: string, place: PlatformPlace): string {
  const segments = pathSegments(model, 'model');
  if (fullNames.some((form) => hasForm(segments, form))) {
    if (place.project !== undefined && segments[1] !== place.project) {
      throw new InvalidRequestError(
        'invalid_value',
        'The model’s name holds another project than the one that this request is served from.',
        { param: 'model' },
      );
    }
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
