import type { HttpTransport, Scheduler, Target } from '@model-gateway/core';
import {
  googleFailure,
  nativeContent,
  type NativeContent,
  vertexDialect,
} from '@model-gateway/format-gemini';
import { authoriserFor, HttpContentProvider, type ContentUpstream } from '@model-gateway/provider-kit';
import { withoutBetaMembers } from '../beta-members.js';
import { capacityHeaders } from '../capacity-headers.js';
import { googleModelUrl } from '../families/google-model-url.js';
import { platformPlace } from '../platform-place.js';
import type { PlatformDependencies } from '../platform-upstream.js';

/**
 * Carries requests in Gemini's own format to one target of Vertex AI, and its answers back as they came. What is wrong
 * with the target is thrown by its calls. Models of other families do not speak this format.
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

/** Encodes for `v1`. */
function stableEncode(native: NativeContent): NativeContent['encode'] {
  return (request, reportLoss, continues) => {
    const encoded = native.encode(request, reportLoss, continues);
    return { ...encoded, body: withoutBetaMembers(encoded.body, reportLoss) };
  };
}
