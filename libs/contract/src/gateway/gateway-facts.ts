import type { OpenObject } from '../json-object.js';

/**
 * What capacity may serve: throughput that is paid in advance (platform provider only), or capacity paid by use, served before,
 * like or after that of others (Gemini models only, but for `standard`).
 */
export type GatewayCapacityTier = 'provisioned' | 'priority' | 'standard' | 'flex';

/**
 * `note`: the same meaning in other words. `degraded`: the response may differ from what was asked for. `lost`: content of the
 * caller, or for the caller, is missing.
 */
export type GatewayLossSeverity = 'note' | 'degraded' | 'lost';

/** A part of the request that the translation for the upstream dropped or changed. */
export interface GatewayLossEntry {
  /** Path in the body; `header:NAME` for a header. */
  path: string;
  action: 'dropped' | 'clamped' | 'approximated' | 'replaced';
  /** Absent in log records of earlier versions. */
  severity?: GatewayLossSeverity;
  /** For people. */
  reason: string;
}

/** Money, in both units: nano-dollars add up exactly. */
export interface GatewayCost {
  usd: number;
  nanoDollars: number;
}

/** The gateway's remarks on a response. Absent under strict compliance. */
export interface GatewayFacts {
  loss?: GatewayLossEntry[];
  /** What the request cost, all attempts together; null if a price is unknown. Absent if nothing is charged. */
  cost?: GatewayCost | null;
  /** Id of the request, by which the request log finds it. */
  requestId?: string;
  /** Members of the upstream's response that the gateway does not map. */
  upstream?: OpenObject;
}

/** Why the upstream refused the prompt, as it reported it. Absent under strict compliance. */
export interface PromptFeedback {
  blockReason: string;
  blockReasonMessage?: string;
  safetyRatings?: readonly OpenObject[];
}

/** What the upstream reported about one choice, unchanged. All of it is absent under strict compliance. */
export interface UpstreamChoiceFacts {
  safetyRatings?: readonly OpenObject[];
  groundingMetadata?: OpenObject;
  citationMetadata?: OpenObject;
  urlContextMetadata?: OpenObject;
  /** The finish reason as the upstream reported it. */
  native_finish_reason?: string;
  finish_message?: string;
  /** Members of the upstream's candidate that the gateway does not map. */
  upstream?: OpenObject;
}
