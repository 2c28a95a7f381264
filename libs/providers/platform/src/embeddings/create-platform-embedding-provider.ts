import type { EmbeddingRequest, HttpTransport, Target } from '@model-gateway/core';
import { googleFailure, vertexEmbeddings } from '@model-gateway/format-gemini';
import { authoriserFor, HttpEmbeddingProvider, type EmbeddingUpstream } from '@model-gateway/provider-kit';
import { capacityHeaders } from '../capacity-headers.js';
import { platformPlace } from '../platform-place.js';
import type { PlatformDependencies } from '../platform-upstream.js';
import { embeddingModelUrl } from './embedding-model-url.js';

/** Embeds at one target of Vertex AI. What is wrong with the target is thrown by its calls. */
export function createPlatformEmbeddingProvider(
  target: Target,
  dependencies: PlatformDependencies & { readonly transport: HttpTransport },
): HttpEmbeddingProvider {
  return new HttpEmbeddingProvider(dependencies.transport, (request) =>
    upstreamOf(target, dependencies, request),
  );
}

function upstreamOf(
  target: Target,
  { tokens, clock }: PlatformDependencies,
  request: EmbeddingRequest,
): EmbeddingUpstream {
  const authoriser = authoriserFor(target.credential, tokens);
  const place = platformPlace(target);
  const url = embeddingModelUrl(target.model, place);
  const { method, encode } = vertexEmbeddings(target.model, request);
  return {
    format: {
      encode,
      failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
    },
    authoriser,
    url: `${url}:${method}`,
    headers: capacityHeaders(target.tier),
  };
}
