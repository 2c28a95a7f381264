import type { GatewayLossEntry } from './gateway-facts.js';
import type { OpenObject } from './json-object.js';

/** A request as the upstream would get it. What proves who sends it is masked. */
export interface ExplainedRequest {
  method: 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: OpenObject;
}

/** One place that would be asked. */
export interface ExplainedTarget {
  /** Path in the config: `config` when it has no targets. */
  path: string;
  /** Kind of the provider: `vertex-ai` or `google`. */
  provider: string;
  /** Slug of the catalog entry; absent when the caller brought everything along. */
  slug?: string;
  /** Without `@SLUG/`. */
  model: string;
  /** Absent where none was chosen. */
  region?: string;
  request: ExplainedRequest;
}

/** Answer of `POST /v1/explain`: what a chat request with this body and these headers would do. */
export interface GatewayExplanation {
  object: 'gateway.explanation';
  targets: ExplainedTarget[];
  /** Empty when nothing would be lost. */
  loss: GatewayLossEntry[];
}
