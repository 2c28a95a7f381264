import type { CallContext, ChatProvider, ChatRequest, Policy, ProviderKind } from '@model-gateway/core';
import { labelsWithMetadata, type RequestMetadata } from './request-labels.js';

/**
 * Makes labels of a request's metadata, where the provider takes labels. Labels of the request itself win. What does
 * not fit the platform's rules for labels is adapted or left out, which is reported.
 */
export function metadataLabels(metadata: RequestMetadata, kind: ProviderKind): Policy {
  const labelled = (request: ChatRequest, { reportLoss }: CallContext): ChatRequest => {
    const labels = labelsWithMetadata(request.labels, metadata, kind, reportLoss);
    return labels === request.labels || !labels ? request : { ...request, labels };
  };
  return (next: ChatProvider): ChatProvider => ({
    complete: async (request, call) => next.complete(labelled(request, call), call),
    async *stream(request, call) {
      yield* next.stream(labelled(request, call), call);
    },
    prepare: async (request, call, stream) => next.prepare(labelled(request, call), call, stream),
  });
}
