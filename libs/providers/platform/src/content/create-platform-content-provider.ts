import { InvalidRequestError, type HttpTransport, type Scheduler, type Target } from '@model-gateway/core';
import {
  googleFailure,
  nativeContent,
  type NativeContent,
  vertexDialect,
} from '@model-gateway/format-gemini';
import { authoriserFor, HttpContentProvider, type ContentUpstream } from '@model-gateway/provider-kit';
import { withoutBetaMembers } from '../beta-members.js';
import { capacityHeaders } from '../capacity-headers.js';
import { anthropicFamily } from '../families/anthropic.js';
import { familyOf } from '../families/family-of.js';
import { googleModelUrl } from '../families/google-model-url.js';
import { googleFamily } from '../families/google.js';
import { platformPlace } from '../platform-place.js';
import type { PlatformDependencies } from '../platform-upstream.js';

/**
 * Carries requests in Gemini's own format to one target of Vertex AI, and its answers back as they came. What is wrong
 * with the target is thrown by its calls, a model of another family included.
 */
export function createPlatformContentProvider(
  target: Target,
  dependencies: PlatformDependencies & { readonly transport: HttpTransport; readonly scheduler?: Scheduler },
): HttpContentProvider {
  const { transport, scheduler } = dependencies;
  return new HttpContentProvider(transport, () => upstreamOf(target, dependencies), scheduler);
}

function upstreamOf(target: Target, { tokens, clock }: PlatformDependencies): ContentUpstream {
  const { model, credential, tier, apiVersion } = target;
  requireGemini(model);
  const native = nativeContent(vertexDialect, model, tier);
  return {
    ...native,
    ...(apiVersion === 'v1' && { encode: stableEncode(native) }),
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
    authoriser: authoriserFor(credential, tokens),
    url: googleModelUrl(model, platformPlace(target)),
    headers: capacityHeaders(tier),
    ...(tier && { tier }),
  };
}

function requireGemini(model: string): void {
  const family = familyOf(model);
  if (family === googleFamily) return;
  const others = family === anthropicFamily ? '/v1/messages or /v1/chat/completions' : '/v1/chat/completions';
  throw new InvalidRequestError(
    'invalid_value',
    `This route serves Google’s own models; for this one use ${others}.`,
    { param: 'model' },
  );
}

/** Encodes for `v1`. */
function stableEncode(native: NativeContent): NativeContent['encode'] {
  return (request, reportLoss, continues) => {
    const encoded = native.encode(request, reportLoss, continues);
    return { ...encoded, body: withoutBetaMembers(encoded.body, reportLoss) };
  };
}
