import { InvalidRequestError } from '@model-gateway/core';
import { pathSegment } from '@model-gateway/provider-kit';

/** Collections that hold models: Google's own, and those that somebody tuned. */
const collections: ReadonlySet<string> = new Set(['models', 'tunedModels']);

/**
 * The resource of a model: `gemini-2.5-flash` and `models/gemini-2.5-flash` are the same, `tunedModels/x` stays.
 * Throws `InvalidRequestError` for anything that is no model's name.
 */
export function modelResource(model: string): string {
  const slash = model.indexOf('/');
  const collection = slash < 0 ? 'models' : model.slice(0, slash);
  if (!collections.has(collection)) {
    throw new InvalidRequestError('invalid_value', 'The provider google knows no model of that name.', {
      param: 'model',
    });
  }
  return `${collection}/${pathSegment(model.slice(slash + 1), 'model')}`;
}
