import { noEmbeddings } from '@model-gateway/format-gemini';
import { pathSegments } from '@model-gateway/provider-kit';
import { familyOf } from '../families/family-of.js';
import { googleFamily } from '../families/google.js';
import { googleModelUrl } from '../families/google-model-url.js';
import type { PlatformPlace } from '../platform-place.js';

/** Other publishers' models that the platform itself serves have this in their names. */
const served = /embed.*maas|\be5-.*maas/i;

/**
 * The address of a model for embeddings, without the method: one of Google's, or `publisher/model` of another
 * publisher. Throws `InvalidRequestError` for models of families that embed nothing.
 */
export function embeddingModelUrl(model: string, place: PlatformPlace): string {
  const segments = pathSegments(model, 'model');
  const name = segments.at(-1) ?? '';
  const publisher = segments.at(-2) === 'models' ? segments.at(-3) : segments.at(-2);
  const isPartners = publisher !== undefined && publisher !== 'google' && served.test(name);
  if (isPartners && /^(?:publishers\/)?[^/]+\/(?:models\/)?[^/]+$/.test(model)) {
    return `${place.base(place.location)}/${place.parent}publishers/${publisher}/models/${name}`;
  }
  if (familyOf(model) !== googleFamily) throw noEmbeddings();
  return googleModelUrl(model, place);
}
