import type { CallTimeouts, CapacityTier, JsonObject, LossSeverity } from '@model-gateway/core';
import type { Guardrail } from '../guardrails/guardrail.js';

/** When the gateway repeats an attempt at the same target. */
export interface RetrySettings {
  /** Further attempts after the first, 0 to 5. */
  readonly attempts: number;
  /** Upstream statuses that are retried; absent: 429, 500, 502, 503, 504, 529 and attempts without a response. */
  readonly onStatusCodes?: readonly number[];
  /** Respect the upstream's `Retry-After`. */
  readonly usesRetryAfter: boolean;
}

/** Time limits of one attempt, in milliseconds. */
export interface AttemptTimeouts extends CallTimeouts {
  /** Until the first token of a stream, or until a unary response is complete. */
  readonly firstTokenMs?: number;
}

/** When the circuit breaker of a failing target opens, and for how long. */
export interface BreakerSettings {
  /** Consecutive failures that open it; absent: not used. */
  readonly failureThreshold?: number;
  /** Share of failures among the last minute's attempts that opens it, above 0 and at most 100; absent: not used. */
  readonly failureThresholdPercentage?: number;
  /** Attempts within the last minute that the percentage requires before it counts. */
  readonly minimumRequests: number;
  /** Milliseconds. */
  readonly cooldownMs: number;
  /** Statuses that count as failures; absent: 500 and above, and attempts without a response. 429 never counts. */
  readonly failureStatusCodes?: readonly number[];
}

/** How stream recovery treats a stream whose upstream fails after the caller has received content. */
export type InterruptionPolicy = 'error' | 'restart' | 'continue';

/**
 * The checked settings of a config for requests to one of its targets. The public `GatewayConfig` documents each
 * member; an absent member changes nothing.
 */
export interface InferenceConfig {
  /** The least severity of a loss that is refused; `report`: none is. */
  readonly onLoss?: LossSeverity | 'report';
  readonly metadataAsLabels?: boolean;
  /** `strict_standard_compliance` */
  readonly strict?: boolean;
  readonly provider?: string;
  /** The upstream credential. Secret. */
  readonly apiKey?: string;
  readonly vertexProjectId?: string;
  readonly vertexRegion?: string;
  /** The regions that may serve, in the order in which they are tried. Never empty. */
  readonly regions?: readonly string[];
  /** The tiers of capacity that may serve, in the order in which they are tried. Never empty. */
  readonly capacity?: readonly CapacityTier[];
  /** Milliseconds until the first token, for the node that sets it as a whole, not for each of its targets. */
  readonly requestTimeoutMs?: number;
  readonly overrideParams?: JsonObject;
  readonly defaultParams?: JsonObject;
  readonly dropParams?: readonly string[];
  readonly retry?: RetrySettings;
  readonly timeouts?: AttemptTimeouts;
  readonly breaker?: BreakerSettings;
  readonly cache?: { readonly maxAgeMs: number };
  /** Absolute, without a trailing slash. */
  readonly customHost?: string;
  /** Names in lower case. */
  readonly forwardHeaders?: readonly string[];
  readonly onInterrupt?: InterruptionPolicy;
  readonly inputGuardrails?: readonly Guardrail[];
  readonly outputGuardrails?: readonly Guardrail[];
}
