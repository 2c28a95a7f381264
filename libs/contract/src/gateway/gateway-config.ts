import type { GatewayCapacityTier } from './gateway-facts.js';
import type { GatewayGuardrail } from './gateway-guardrail.js';
import type { GatewayStrategy } from './gateway-strategy.js';
import type { OpenObject } from '../json-object.js';

/** The losses that a request may not have. */
export interface GatewayLossBound {
  /** The least severity that is refused: `note` refuses every loss. */
  readonly error: 'note' | 'degraded' | 'lost';
}

/**
 * A gateway config, as JSON in the header `x-gateway-config`, stored under an id, or a target in another config. A
 * target inherits absent members from its parent, except `strategy`, `targets`, `name`, `weight`, `hedge` and
 * `timeouts.total`. A member that is null counts as absent. A config has at most 10 levels and 200 targets, itself
 * included.
 */
export interface GatewayConfig {
  /** How the gateway chooses among the targets. Required for more than one target. */
  readonly strategy?: GatewayStrategy | null;
  /** Absent: this node is a target node. */
  readonly targets?: readonly GatewayConfig[] | null;
  /**
   * At most 100 characters. Conditions refer to targets by name, so the targets of a conditional strategy have
   * different names.
   */
  readonly name?: string | null;
  /** Share among the targets of a load balance, from 0 (never) to 1,000,000. Default 1; not all may be 0. */
  readonly weight?: number | null;

  /** `vertex-ai`, `google` or `@slug`; `x-gateway-provider` wins over the root's. */
  readonly provider?: string | null;
  /**
   * The upstream credential. Only in configs that are sent with a request; stored configs use the credentials of the
   * provider catalog.
   */
  readonly api_key?: string | null;
  /** `x-gateway-vertex-project-id` wins over the root's. */
  readonly vertex_project_id?: string | null;
  /** `x-gateway-vertex-region` wins over the root's. */
  readonly vertex_region?: string | null;
  /**
   * The residency list: regions of the platform provider, at most 10, in the order in which they are tried. No request leaves
   * it, whatever else names a region; other providers are refused. A target may only narrow the list of its parent.
   */
  readonly regions?: readonly string[] | null;
  /**
   * Tiers of capacity in the order in which they are tried, each in all `regions` before the next. A tier that refuses with 429
   * is skipped for as long as the upstream says, else 10 seconds growing to 60. At most 400 tiers times regions in a config.
   */
  readonly capacity?: readonly GatewayCapacityTier[] | null;
  /**
   * Absolute http or https address that replaces the upstream's, optionally with a path prefix. Its host must be one of
   * the operator's trusted custom hosts.
   */
  readonly custom_host?: string | null;
  /**
   * Headers of the request that are forwarded upstream, at most 50. Headers that carry a credential, control the
   * connection or address a gateway are refused.
   */
  readonly forward_headers?: readonly string[] | null;

  /** Members of the chat body that override the caller's and the parent's. Objects are merged member by member. */
  readonly override_params?: OpenObject | null;
  /** Defaults for members of the chat body that are absent or null. Those of a target override its parent's. */
  readonly default_params?: OpenObject | null;
  /**
   * Paths to remove from the chat body, such as `user`, `metadata.team`, `tools[0].function.strict`,
   * `tools[*].function.strict`. Those of a target replace its parent's. Targets must not set or drop `stream`, in any
   * of the three.
   */
  readonly drop_params?: readonly string[] | null;

  /** When the gateway retries a request at the same target. Absent: it does not retry. */
  readonly retry?: GatewayRetry | null;
  /**
   * Milliseconds until the first token, of all attempts below this node together;
   * `x-gateway-request-timeout` wins over the root's.
   */
  readonly request_timeout?: number | null;
  /** How long the phases of an attempt may take. */
  readonly timeouts?: GatewayTimeouts | null;
  /** When the gateway stops sending requests to a failing target for a while. Absent: it does not. */
  readonly circuit_breaker?: GatewayCircuitBreaker | null;
  /** Another spelling of `circuit_breaker`. If both are given they must be equal. */
  readonly cb_config?: GatewayCircuitBreaker | null;
  /**
   * Starts a second attempt if no response has started after a delay, and uses the response that starts first. Not
   * inherited.
   */
  readonly hedge?: GatewayHedge | null;
  /** Answers equal requests of the same caller from the response cache. */
  readonly cache?: GatewayCache | null;
  /**
   * What happens when a stream breaks off after the caller has received content. `error` (default): the stream ends
   * with an error. `restart`: another target generates the response again, which must begin with the received content.
   * `continue`: another target continues the response.
   */
  readonly on_interrupt?: 'error' | 'restart' | 'continue' | null;

  /**
   * `error`: the gateway refuses a request with a `degraded` or `lost` loss with 400. `{"error":SEVERITY}`: one with a loss of that
   * severity or a worse one. Default `report`.
   */
  readonly on_loss?: 'error' | 'report' | GatewayLossBound | null;
  /** Default true; `x-gateway-strict-standard-compliance` wins over it. */
  readonly strict_standard_compliance?: boolean | null;
  /** The request's metadata becomes labels on the platform provider. Default false. */
  readonly metadata_as_labels?: boolean | null;
  /** Checks of the request's text. At most 50; those of a target replace its parent's. */
  readonly input_guardrails?: readonly GatewayGuardrail[] | null;
  /** Checks of the response's text. At most 50; those of a target replace its parent's. */
  readonly output_guardrails?: readonly GatewayGuardrail[] | null;
}

/** When the gateway retries a request at the same target. */
export interface GatewayRetry {
  /** Further attempts after the first, 0 to 5. Default 2. */
  readonly attempts?: number | null;
  /** Upstream statuses that are retried. Default 429, 500, 502, 503, 504, 529 and network failures. */
  readonly on_status_codes?: readonly number[] | null;
  /** Waits as long as the upstream's `Retry-After` says. Default true. */
  readonly use_retry_after_headers?: boolean | null;
  /** Another spelling of `use_retry_after_headers`. If both are given they must be equal. */
  readonly use_retry_after_header?: boolean | null;
}

/** Time limits in milliseconds, 1 to 2147483647. A target inherits absent limits from its parent, except `total`. */
export interface GatewayTimeouts {
  /** Until a connection is established. Default 10000. */
  readonly connect?: number | null;
  /** From the sent request to the head of the response. Default: bounded by the other limits only. */
  readonly headers?: number | null;
  /** Of one attempt, until its response starts. Default 120000 for a stream, none for a unary response. */
  readonly first_token?: number | null;
  /** Between two pieces of a response. Default 30000. */
  readonly idle?: number | null;
  /**
   * Of all nodes below this one together, until the response is complete. Not inherited. Default: 600000 for each
   * attempt.
   */
  readonly total?: number | null;
}

/** When the gateway stops sending requests to a failing target for a while. */
export interface GatewayCircuitBreaker {
  /** Failures in a row, at least 1. Default 5 without a percentage. */
  readonly failure_threshold?: number | null;
  /** Share of failures among the attempts of the last minute: above 0, at most 100. */
  readonly failure_threshold_percentage?: number | null;
  /** Attempts in the last minute that a percentage needs. Default 10. */
  readonly minimum_requests?: number | null;
  /** Milliseconds until the target gets requests again, at least 1000. Default 20000. */
  readonly cooldown_interval?: number | null;
  /**
   * Upstream statuses that count as failures; 429 never counts. Default 500 and above, and attempts without a response.
   */
  readonly failure_status_codes?: readonly number[] | null;
}

/** When a second attempt is made beside the first. */
export interface GatewayHedge {
  /** Milliseconds without the start of a response, 1 to 2147483647. */
  readonly after_ms: number;
}

/** How the gateway caches responses. */
export interface GatewayCache {
  /** The only supported mode. */
  readonly mode?: 'simple' | null;
  /** Seconds that a response stays cached, 1 to 7776000. Default 604800, a week. */
  readonly max_age?: number | null;
}
