import type { GatewayLossEntry } from './gateway-facts.js';
import type { OpenObject } from '../json-object.js';

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
  /** Kind of the provider: `vertex-ai` or `google`. Absent where there is none. */
  provider?: string;
  /** Slug of the catalog entry; absent when the caller brought everything along. */
  slug?: string;
  /** Without `@SLUG/`. Absent where none was found. */
  model?: string;
  /** Absent where none was chosen. */
  region?: string;
  /** Absent: the target cannot do what is asked, and {@link error} says why. */
  request?: ExplainedRequest;
  error?: { readonly code: string; readonly message: string; readonly param: string | null };
  /** What this target would not get of the request as it was said. In a config that chooses among targets only. */
  loss?: GatewayLossEntry[];
}

/** Answer of `POST /v1/explain`: what a chat request with this body and these headers would do. */
export interface GatewayExplanation {
  object: 'gateway.explanation';
  targets: ExplainedTarget[];
  /** At the first target. Empty when nothing would be lost. */
  loss: GatewayLossEntry[];
}
