import type { CapacityTier } from '@model-gateway/core';

const requestType = 'x-vertex-ai-llm-request-type';
const sharedRequestType = 'x-vertex-ai-llm-shared-request-type';

/**
 * Headers by which a request is served from one kind of capacity alone. `dedicated` refuses with 429 what exceeds provisioned
 * throughput; `shared` passes it by. A shared type without `shared` would use provisioned throughput first.
 * Sources: https://docs.cloud.google.com/vertex-ai/generative-ai/docs/use-provisioned-throughput, …/priority-paygo and
 * …/flex-paygo, read 2026-11-27.
 */
const headers: Readonly<Record<CapacityTier, Readonly<Record<string, string>>>> = {
  provisioned: { [requestType]: 'dedicated' },
  priority: { [requestType]: 'shared', [sharedRequestType]: 'priority' },
  standard: { [requestType]: 'shared' },
  flex: { [requestType]: 'shared', [sharedRequestType]: 'flex' },
};

const none = {};

/** The headers for the only tier that may serve. Undefined: the request, or the platform, chooses. */
export function capacityHeaders(tier: CapacityTier | undefined): Readonly<Record<string, string>> {
  return tier === undefined ? none : headers[tier];
}
