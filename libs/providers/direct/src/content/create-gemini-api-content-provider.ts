import type { HttpTransport, Scheduler, Target } from '@model-gateway/core';
import { geminiApiDialect, googleFailure, nativeContent } from '@model-gateway/format-gemini';
import { HttpContentProvider, type ContentUpstream } from '@model-gateway/provider-kit';
import {
  geminiApiAuthoriser,
  geminiApiBase,
  type GeminiApiDependencies,
  modelResource,
} from '../gemini-api-upstream.js';

/**
 * Carries requests in Gemini's own format to one target of the Gemini API, and its answers back as they came. What is
 * wrong with the target is thrown by its calls.
 */
export function createGeminiApiContentProvider(
  target: Target,
  dependencies: GeminiApiDependencies & { readonly transport: HttpTransport; readonly scheduler?: Scheduler },
): HttpContentProvider {
  const { transport, scheduler } = dependencies;
  return new HttpContentProvider(transport, () => upstreamOf(target, dependencies), scheduler);
}

function upstreamOf(target: Target, { clock }: GeminiApiDependencies): ContentUpstream {
  const resource = modelResource(target.model);
  return {
    ...nativeContent(geminiApiDialect, resource, target.tier),
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
    authoriser: geminiApiAuthoriser(target),
    url: `${geminiApiBase(target)}/${resource}`,
    ...(target.tier && { tier: target.tier }),
  };
}
