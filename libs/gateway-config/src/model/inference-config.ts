import type { CallTimeouts, JsonObject } from '@model-gateway/core';
import type { Guardrail } from './guardrail.js';

/** When an attempt is made anew at the same target. */
export interface RetrySettings {
  /** Further attempts after the first, 0 to 5. */
  readonly attempts: number;
  /** Upstream statuses after which it is worth it; absent: 429, 500, 502, 503, 504, 529 and what never became an answer. */
  readonly onStatusCodes?: readonly number[];
  /** Obey what the upstream says about when to come again. */
  readonly usesRetryAfter: boolean;
}

/** Limits of one attempt besides those of the network, in milliseconds. */
export interface AttemptTimeouts extends CallTimeouts {
  /** Until the answer has begun; of a whole answer: until it is complete. */
  readonly firstTokenMs?: number;
}

/** When a target that fails is left alone for a while. */
export interface BreakerSettings {
  /** Failures in a row that open it; absent: not looked at. */
  readonly failureThreshold?: number;
  /** Share of failures among the last minute's attempts that opens it, above 0 and at most 100; absent: not looked at. */
  readonly failureThresholdPercentage?: number;
  /** So many attempts have to be there before a percentage means anything. */
  readonly minimumRequests: number;
  /** Milliseconds. */
  readonly cooldownMs: number;
  /** Statuses that are failures; absent: 500 and above, and what never became an answer. 429 never is one. */
  readonly failureStatusCodes?: readonly number[];
}

/** What becomes of a stream whose upstream fails after the caller has had something of it. */
export type InterruptionPolicy = 'error' | 'restart' | 'continue';

/**
 * What a gateway config says about requests at one of its targets, checked. What each member means is said at the
 * public `GatewayConfig`; one that is absent leaves things as they are.
 */
export interface InferenceConfig {
  readonly onLoss?: 'error' | 'report';
  readonly metadataAsLabels?: boolean;
  /** `strict_standard_compliance` */
  readonly strict?: boolean;
  readonly provider?: string;
  /** The upstream credential. Secret. */
  readonly apiKey?: string;
  readonly vertexProjectId?: string;
  readonly vertexRegion?: string;
  /** Milliseconds until the first token. Holds for all of the node that says it together, not for each of its targets. */
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
