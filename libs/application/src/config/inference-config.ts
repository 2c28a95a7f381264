import type { JsonObject } from '@model-gateway/core';

/** What a gateway config says about one request, checked. A member that is absent leaves things as they are. */
export interface InferenceConfig {
  /** `error`: a request of which anything would be lost is refused before it is sent. */
  readonly onLoss?: 'error' | 'report';
  /** True: the request's metadata becomes labels on the platform provider. */
  readonly metadataAsLabels?: boolean;
  /** True: answers hold only what the OpenAI API has. */
  readonly strict?: boolean;
  /** Kind of a provider, or `@SLUG`. */
  readonly provider?: string;
  readonly vertexProjectId?: string;
  readonly vertexRegion?: string;
  /** Until the first token, milliseconds. */
  readonly requestTimeoutMs?: number;
  /** Members of the chat body that win over the caller's, objects member by member. */
  readonly overrideParams?: JsonObject;
  /** Members that the chat body gets where the caller has none of that name. */
  readonly defaultParams?: JsonObject;
  /** Members that the chat body loses. */
  readonly dropParams?: readonly string[];
}
