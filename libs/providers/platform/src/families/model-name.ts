import { InvalidRequestError } from '@model-gateway/core';
import { locationSegment } from '@model-gateway/provider-kit';
import type { PlatformPlace } from '../platform-place.js';

/** Segments that a name must have, one for one; `*` stands for any. */
export type NameForm = readonly string[];

/** Have these segments of a name that form? */
export function hasForm(segments: readonly string[], form: NameForm): boolean {
  return (
    segments.length === form.length &&
    form.every((expected, index) => expected === '*' || expected === segments[index])
  );
}

/**
 * The location of a full name, `projects/{project}/locations/{location}/…`. Throws `InvalidRequestError` for another
 * project than the place’s: with the credential of one project no caller may reach what belongs to another. An id and a
 * number of the same project cannot be told from two projects, so they count as different.
 */
export function locationOfFullName(
  [, project, , location = '']: readonly string[],
  place: PlatformPlace,
): string {
  if (place.project !== undefined && project !== place.project) {
    throw new InvalidRequestError(
      'invalid_value',
      'The model’s name holds another project than the one that this request is served from.',
      { param: 'model' },
    );
  }
  return locationSegment(location, 'model');
}
