import type { JsonObject } from '@model-gateway/core';

/**
 * What a gateway config says about one request, checked. What each member means is said at the public `GatewayConfig`;
 * one that is absent leaves things as they are.
 */
export interface InferenceConfig {
  readonly onLoss?: 'error' | 'report';
  readonly metadataAsLabels?: boolean;
  /** `strict_standard_compliance` */
  readonly strict?: boolean;
  readonly provider?: string;
  readonly vertexProjectId?: string;
  readonly vertexRegion?: string;
  /** Milliseconds. */
  readonly requestTimeoutMs?: number;
  readonly overrideParams?: JsonObject;
  readonly defaultParams?: JsonObject;
  readonly dropParams?: readonly string[];
}
