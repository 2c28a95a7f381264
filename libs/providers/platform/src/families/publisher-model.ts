import { InvalidRequestError } from '@model-gateway/core';
import { pathSegments } from '@model-gateway/provider-kit';
import type { PlatformPlace } from '../platform-place.js';
import { hasForm, locationOfFullName } from './model-name.js';

const short = ['publishers', '*', 'models', '*'];
const full = ['projects', '*', 'locations', '*', ...short];

const publisherName = /^[a-z0-9][a-z0-9-]*$/;

/** A model of a publisher's, and where it is served. */
export interface PublisherModel {
  /** Such as `meta`. */
  readonly publisher: string;
  /** Such as `llama-3.3-70b-instruct-maas`. */
  readonly name: string;
}

/**
 * Reads `publisher.name`, `publisher/name`, `publishers/publisher/models/name` or the same with project and location
 * in front. Throws `InvalidRequestError` for anything else.
 */
export function publisherModel(model: string): PublisherModel {
  const segments = pathSegments(model, 'model');
  if (hasForm(segments, full)) return fromSegments(segments[5], segments[7]);
  if (hasForm(segments, short)) return fromSegments(segments[1], segments[3]);
  if (segments.length === 2) return fromSegments(segments[0], segments[1]);
  const dot = segments.length === 1 ? model.indexOf('.') : -1;
  if (dot > 0) return fromSegments(model.slice(0, dot), pathSegments(model.slice(dot + 1), 'model')[0]);
  throw unknownModel();
}

/** Scheme, host and path of project and location, with a slash behind. A full name brings its location along. */
export function publisherParent(model: string, place: PlatformPlace): string {
  const segments = model.split('/');
  if (!hasForm(segments, full)) return `${place.base(place.location, 'v1')}/${parentOf(place)}`;
  const location = locationOfFullName(segments, place);
  return `${place.base(location, 'v1')}/${segments.slice(0, 4).join('/')}/`;
}

/** Path of project and location. Models that are not Google's own are not served without a project. */
export function parentOf({ parent }: PlatformPlace): string {
  if (parent !== '') return parent;
  throw new InvalidRequestError(
    'missing_required_parameter',
    'An API key without a project reaches Google’s own models only. Send the project in the header x-gateway-vertex-project-id.',
    { param: 'header:x-gateway-vertex-project-id' },
  );
}

function fromSegments(publisher: string | undefined, name: string | undefined): PublisherModel {
  if (publisher === undefined || name === undefined || !publisherName.test(publisher)) throw unknownModel();
  return { publisher, name };
}

function unknownModel(): InvalidRequestError {
  return new InvalidRequestError('invalid_value', 'The provider vertex-ai knows no model of that name.', {
    param: 'model',
  });
}
