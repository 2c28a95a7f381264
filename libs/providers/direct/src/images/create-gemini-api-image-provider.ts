import {
  InvalidRequestError,
  type HttpTransport,
  type ImageProvider,
  type Scheduler,
  type Target,
} from '@model-gateway/core';
import { geminiApiDialect, geminiApiImagen, googleImages, imageMethod } from '@model-gateway/format-gemini';
import { HttpImageProvider, type ImageUpstream } from '@model-gateway/provider-kit';
import {
  geminiApiAuthoriser,
  geminiApiBase,
  type GeminiApiDependencies,
  modelResource,
} from '../gemini-api-upstream.js';

/** Has pictures made by one target on the Gemini API. What is wrong with the target is thrown by its calls. */
export function createGeminiApiImageProvider(
  target: Target,
  dependencies: GeminiApiDependencies & { readonly transport: HttpTransport; readonly scheduler?: Scheduler },
): ImageProvider {
  const { model } = target;
  const { transport, scheduler } = dependencies;
  const upstream = (): ImageUpstream => {
    const method = imageMethod(model);
    if (!method) throw noPictures();
    const authoriser = geminiApiAuthoriser(target);
    const url = `${geminiApiBase(target)}/${modelResource(model)}:${method}`;
    const { nextId, clock } = dependencies;
    const dialects = { gemini: geminiApiDialect, imagen: geminiApiImagen };
    const format = googleImages(method, { model, ...dialects, nextId, ...(clock && { clock }) });
    return { format, authoriser, url };
  };
  return new HttpImageProvider(transport, upstream, scheduler);
}

function noPictures(): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    'This model makes no pictures; of the provider google, Imagen and Gemini’s image models do.',
    { param: 'model' },
  );
}
