import type { GatewayGuardrail } from './gateway-guardrail.js';
import type { GatewayStrategy } from './gateway-strategy.js';
import type { OpenObject } from '../json-object.js';

/**
 * A gateway config, as JSON in the header `x-gateway-config`, stored under an id, or a target in another config. A target
 * has from its parent whatever it leaves out, but for `strategy`, `targets`, `name`, `weight`, `hedge` and
 * `timeouts.total`. A member that is null counts as absent. A config has at most 10 levels and 200 targets, itself
 * included.
 */
export interface GatewayConfig {
  /** How one of the targets is chosen. Needed where there is more than one. */
  readonly strategy?: GatewayStrategy | null;
  /** Absent: this is where the request goes. */
  readonly targets?: readonly GatewayConfig[] | null;
  /** At most 100 characters. Conditions name targets by it; the targets of a conditional strategy have names of their own. */
  readonly name?: string | null;
  /** Share among the targets of a load balance, from 0 (never) to 1,000,000. Default 1; not all may be 0. */
  readonly weight?: number | null;

  /** `vertex-ai`, `google` or `@slug`; `x-gateway-provider` wins over the root's. */
  readonly provider?: string | null;
  /** The upstream credential. Only in configs that are sent along: stored ones have theirs in the provider catalog. */
  readonly api_key?: string | null;
  /** `x-gateway-vertex-project-id` wins over the root's. */
  readonly vertex_project_id?: string | null;
  /** `x-gateway-vertex-region` wins over the root's. */
  readonly vertex_region?: string | null;
  /**
   * Absolute http or https address that takes the place of the upstream's, may carry a path prefix. Its host is one of
   * the operator's trusted custom hosts.
   */
  readonly custom_host?: string | null;
  /**
   * Headers of the request that go upstream, at most 50. None that carries a credential, steers the connection or is meant
   * for a gateway.
   */
  readonly forward_headers?: readonly string[] | null;

  /** Members of the chat body that win over the caller's, and over the parent's, objects member by member. */
  readonly override_params?: OpenObject | null;
  /** Members that the chat body gets where it has none of that name, or null. Those of a target win over its parent's. */
  readonly default_params?: OpenObject | null;
  /**
   * What the chat body loses: paths such as `user`, `metadata.team`, `tools[0].function.strict`, `tools[*].function.strict`.
   * Those of a target replace its parent's. Targets say nothing about `stream`, in none of the three.
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
  /** Makes a second attempt if no answer has begun after a while, and uses the answer that begins first. Not inherited. */
  readonly hedge?: GatewayHedge | null;
  /** Answers the same request of the same caller from memory. */
  readonly cache?: GatewayCache | null;
  /**
   * What happens when a stream breaks off after the caller has had some of it. `error` (default): the stream ends with
   * an error. `restart`: another target answers anew; what the caller has already had has to agree. `continue`: another
   * target goes on from there.
   */
  readonly on_interrupt?: 'error' | 'restart' | 'continue' | null;

  /** `error`: a request of which anything would be lost is refused with 400. Default `report`. */
  readonly on_loss?: 'error' | 'report' | null;
  /** Default true; `x-gateway-strict-standard-compliance` wins over it. */
  readonly strict_standard_compliance?: boolean | null;
  /** The request's metadata becomes labels on the platform provider. Default false. */
  readonly metadata_as_labels?: boolean | null;
  /** What must hold of the request's text. At most 50; those of a target replace its parent's. */
  readonly input_guardrails?: readonly GatewayGuardrail[] | null;
  /** What must hold of the answer's text. At most 50; those of a target replace its parent's. */
  readonly output_guardrails?: readonly GatewayGuardrail[] | null;
}

/** When the gateway retries a request at the same target. */
export interface GatewayRetry {
  /** Further attempts after the first, 0 to 5. Default 2. */
  readonly attempts?: number | null;
  /** Upstream statuses that are worth it. Default 429, 500, 502, 503, 504, 529 and network failures. */
  readonly on_status_codes?: readonly number[] | null;
  /** Wait as long as the upstream says. Default true. */
  readonly use_retry_after_headers?: boolean | null;
  /** Another spelling of `use_retry_after_headers`. If both are given they must be equal. */
  readonly use_retry_after_header?: boolean | null;
}

/** Time limits in milliseconds, 1 to 2147483647. A target has from its parent each that it leaves out, but for `total`. */
export interface GatewayTimeouts {
  /** Until a connection stands. Default 10000. */
  readonly connect?: number | null;
  /** From the sent request to the head of the answer. Default: what the other limits leave. */
  readonly headers?: number | null;
  /** Of one attempt, until its answer has begun. Default 120000 for a stream, none for a unary answer. */
  readonly first_token?: number | null;
  /** Between two pieces of an answer. Default 30000. */
  readonly idle?: number | null;
  /**
   * Of everything below this node together, until the answer is complete. Not inherited. Default: 600000 for
   * each attempt.
   */
  readonly total?: number | null;
}

/** When the gateway stops sending requests to a failing target for a while. */
export interface GatewayCircuitBreaker {
  /** Failures in a row, at least 1. Default 5 where there is no percentage. */
  readonly failure_threshold?: number | null;
  /** Share of failures among the attempts of the last minute: above 0, at most 100. */
  readonly failure_threshold_percentage?: number | null;
  /** Attempts in the last minute that a percentage needs. Default 10. */
  readonly minimum_requests?: number | null;
  /** Milliseconds until the target gets requests again, at least 1000. Default 20000. */
  readonly cooldown_interval?: number | null;
  /** Upstream statuses that are failures; 429 never is one. Default 500 and above, and what never became an answer. */
  readonly failure_status_codes?: readonly number[] | null;
}

/** When a second attempt is made beside the first. */
export interface GatewayHedge {
  /** Milliseconds, 1 to 2147483647, without the beginning of an answer. */
  readonly after_ms: number;
}

/** Which answers the gateway caches. */
export interface GatewayCache {
  /** There is one kind. */
  readonly mode?: 'simple' | null;
  /** Seconds that an answer stays cached, 1 to 7776000. Default 604800, a week. */
  readonly max_age?: number | null;
}
