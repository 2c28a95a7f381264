import type { GatewayCapacityTier, GatewayLossEntry, GatewayLossSeverity } from './gateway-facts.js';
import type { OpenObject } from '../json-object.js';

/** A request as the upstream would get it. Credentials are masked. */
export interface ExplainedRequest {
  method: 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: OpenObject;
}

/** One target that would be attempted. */
export interface ExplainedTarget {
  /** Path in the config: `config` when it has no targets. */
  path: string;
  /** Kind of the provider: `vertex-ai` or `google`. Absent without a provider. */
  provider?: string;
  /** Slug of the catalog entry; absent when the request does not use the catalog. */
  slug?: string;
  /** Without `@SLUG/`. Absent when no model was found. */
  model?: string;
  /** Absent without a region. */
  region?: string;
  /** The only tier of capacity that may serve. Absent without `capacity` in the config. */
  tier?: GatewayCapacityTier;
  /** Absent if the target cannot serve the request; {@link error} has the reason. */
  request?: ExplainedRequest;
  error?: { readonly code: string; readonly message: string; readonly param: string | null };
  /** What the translation for this target would lose. Only in a config with several targets. */
  loss?: GatewayLossEntry[];
}

/** Answer of `POST /v1/explain`: what a chat request with this body and these headers would do. */
export interface GatewayExplanation {
  object: 'gateway.explanation';
  targets: ExplainedTarget[];
  /** What the translation for the first target would lose; empty if nothing. */
  loss: GatewayLossEntry[];
  /** The worst of {@link loss}; absent without losses. */
  loss_severity?: GatewayLossSeverity;
}
