import {
  InvalidRequestError,
  type HttpTransport,
  type ImageProvider,
  type Scheduler,
  type Target,
} from '@model-gateway/core';
import { googleImages, imageMethod, vertexDialect, vertexImagen } from '@model-gateway/format-gemini';
import { authoriserFor, HttpImageProvider, type ImageUpstream } from '@model-gateway/provider-kit';
import { capacityHeaders } from '../capacity-headers.js';
import { familyOf } from '../families/family-of.js';
import { googleModelUrl } from '../families/google-model-url.js';
import { googleFamily } from '../families/google.js';
import { platformPlace } from '../platform-place.js';
import type { PlatformDependencies } from '../platform-upstream.js';

/** Has pictures made by one target on Vertex AI. What is wrong with the target is thrown by its calls. */
export function createPlatformImageProvider(
  target: Target,
  dependencies: PlatformDependencies & { readonly transport: HttpTransport; readonly scheduler?: Scheduler },
): ImageProvider {
  const { model, credential } = target;
  const { transport, scheduler } = dependencies;
  const upstream = (): ImageUpstream => {
    const method = familyOf(model) === googleFamily ? imageMethod(model) : undefined;
    if (!method) throw noPictures();
    const authoriser = authoriserFor(credential, dependencies.tokens);
    const url = `${googleModelUrl(model, platformPlace(target))}:${method}`;
    const { nextId, clock } = dependencies;
    const dialects = { gemini: vertexDialect, imagen: vertexImagen };
    const format = googleImages(method, { model, ...dialects, nextId, ...(clock && { clock }) });
    return { format, authoriser, url, headers: capacityHeaders(target.tier) };
  };
  return new HttpImageProvider(transport, upstream, scheduler);
}

function noPictures(): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    'This model makes no pictures; of the provider vertex-ai, Imagen and Gemini’s image models do.',
    { param: 'model' },
  );
}
