import type { OpenObject } from '../json-object.js';

/** Something of the request that could not be carried to the upstream as it was said. */
export interface GatewayLossEntry {
  /** Where it stood in the body; `header:NAME` for a header. */
  path: string;
  action: 'dropped' | 'clamped' | 'approximated' | 'replaced';
  /** For people. */
  reason: string;
}

/** What the gateway itself has to say about an answer. Absent under strict compliance. */
export interface GatewayFacts {
  loss?: GatewayLossEntry[];
  /** Members of the upstream's answer that the gateway has no name for. */
  upstream?: OpenObject;
}

/** Why the upstream refused the prompt, in its own words. Absent under strict compliance. */
export interface PromptFeedback {
  blockReason: string;
  blockReasonMessage?: string;
  safetyRatings?: readonly OpenObject[];
}

/** What the upstream says about one choice, as it came. All of it is absent under strict compliance. */
export interface UpstreamChoiceFacts {
  safetyRatings?: readonly OpenObject[];
  groundingMetadata?: OpenObject;
  citationMetadata?: OpenObject;
  urlContextMetadata?: OpenObject;
  /** The upstream's own word for the finish reason. */
  native_finish_reason?: string;
  finish_message?: string;
  /** Members of the upstream's candidate that the gateway has no name for. */
  upstream?: OpenObject;
}
