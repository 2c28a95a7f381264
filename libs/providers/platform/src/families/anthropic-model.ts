import { InvalidRequestError } from '@model-gateway/core';
import { pathSegments } from '@model-gateway/provider-kit';
import type { PlatformPlace } from '../platform-place.js';
import { hasForm, locationOfFullName, type NameForm } from './model-name.js';

/**
 * `anthropic.m`, `anthropic/m`, `publishers/anthropic/models/m` and its full name, which begins with `projects/`; and
 * `claude-…` by itself, for clients made for Anthropic know no prefix and nobody else's models are called so.
 */
const forms = /^anthropic[./]|^claude-|^(projects\/.*\/)?publishers\/anthropic\//;

/** Is it one of Anthropic's models? */
export function isAnthropicModel(model: string): boolean {
  return forms.test(model);
}

/**
 * The date of a version as Anthropic's own API writes it, where Vertex AI has `@`. Models before Claude 4 begin with a digit:
 * one of them is called otherwise on Vertex AI, and all are retired.
 */
const ownDate = /^(claude-[a-z].*)-(\d{8})$/;

/**
 * A model's own name on Vertex AI, such as `claude-sonnet-4-5@20250929`, also for `claude-sonnet-4-5-20250929`. Throws
 * `InvalidRequestError` for what is none.
 */
export function anthropicModelName(model: string): string {
  return (segmentsOf(model).at(-1) ?? '').replace(ownDate, '$1@$2');
}

/** The address of Anthropic's models, without a name and its method. A full name brings its location along. */
export function anthropicModelsUrl(model: string, place: PlatformPlace): string {
  const segments = segmentsOf(model);
  if (place.project === undefined) {
    throw new InvalidRequestError(
      'missing_required_parameter',
      'Anthropic’s models need a Google Cloud project. Send one in the header x-gateway-vertex-project-id.',
      { param: 'header:x-gateway-vertex-project-id' },
    );
  }
  const isFull = segments.length === fullName.length;
  const location = isFull ? locationOfFullName(segments, place) : place.location;
  const parent = isFull ? segments.slice(0, 4).join('/') + '/' : place.parent;
  return `${place.base(location, 'v1')}/${parent}publishers/anthropic/models`;
}

/** Forms of a checked name, `*` for any one segment. */
const shortName = ['publishers', 'anthropic', 'models', '*'];
const fullName = ['projects', '*', 'locations', '*', ...shortName];
const possible: readonly NameForm[] = [fullName, shortName, ['anthropic', '*'], ['*']];

/** Stands where a model would, and counts tokens: see `anthropicTokenCounting`. */
const method = 'count-tokens';

function segmentsOf(model: string): readonly string[] {
  const segments = pathSegments(model.replace(/^anthropic\./, ''), 'model');
  if (segments.at(-1) === method) {
    throw new InvalidRequestError(
      'invalid_value',
      'count-tokens is no model: POST /v1/messages/count_tokens counts the tokens of one.',
      { param: 'model' },
    );
  }
  if (possible.some((form) => hasForm(segments, form))) return segments;
  throw new InvalidRequestError('invalid_value', 'Anthropic has no model of that name on vertex-ai.', {
    param: 'model',
  });
}
