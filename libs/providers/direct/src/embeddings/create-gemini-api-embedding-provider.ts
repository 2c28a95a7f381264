import type { EmbeddingRequest, HttpTransport, Target } from '@model-gateway/core';
import { geminiApiEmbeddings, googleFailure } from '@model-gateway/format-gemini';
import { HttpEmbeddingProvider, type EmbeddingUpstream } from '@model-gateway/provider-kit';
import {
  geminiApiAuthoriser,
  geminiApiBase,
  type GeminiApiDependencies,
  modelResource,
} from '../gemini-api-upstream.js';

/** Embeds at one target of the Gemini API. What is wrong with the target is thrown by its calls. */
export function createGeminiApiEmbeddingProvider(
  target: Target,
  dependencies: GeminiApiDependencies & { readonly transport: HttpTransport },
): HttpEmbeddingProvider {
  return new HttpEmbeddingProvider(dependencies.transport, (request) =>
    upstreamOf(target, dependencies, request),
  );
}

function upstreamOf(
  target: Target,
  { clock }: GeminiApiDependencies,
  request: EmbeddingRequest,
): EmbeddingUpstream {
  const resource = modelResource(target.model);
  const { method, encode } = geminiApiEmbeddings(target.model, resource, request);
  return {
    format: {
      encode,
      failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
    },
    authoriser: geminiApiAuthoriser(target),
    url: `${geminiApiBase(target)}/${resource}:${method}`,
  };
}
