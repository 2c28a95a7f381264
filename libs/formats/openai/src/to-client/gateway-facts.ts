import type { GatewayFacts, PromptFeedback, UpstreamChoiceFacts } from '@model-gateway/contract';
import type { ChoiceMetadata, Finish, JsonObject, PromptBlock } from '@model-gateway/core';
import type { ClientAnswerOptions } from './client-answer-options.js';

/** What the upstream says about a choice. Nothing in strict mode. */
export function toChoiceFacts(
  finish: Finish | undefined,
  metadata: ChoiceMetadata,
  strict: boolean,
): UpstreamChoiceFacts {
  if (strict) return {};
  const { other, safetyRatings, groundingMetadata, citationMetadata, urlContextMetadata } = metadata;
  return {
    ...(finish?.raw !== undefined && { native_finish_reason: finish.raw }),
    ...(finish?.message !== undefined && { finish_message: finish.message }),
    ...(safetyRatings && { safetyRatings }),
    ...(groundingMetadata && { groundingMetadata }),
    ...(citationMetadata && { citationMetadata }),
    ...(urlContextMetadata && { urlContextMetadata }),
    ...(other && { upstream: other }),
  };
}

/** What is said about the answer as a whole. Nothing in strict mode. */
export function toAnswerFacts(
  promptBlock: PromptBlock | undefined,
  other: JsonObject | undefined,
  { strict, losses }: ClientAnswerOptions,
): { prompt_feedback?: PromptFeedback; gateway?: GatewayFacts } {
  if (strict) return {};
  const loss = losses?.() ?? [];
  const gateway = { ...(loss.length > 0 && { loss: [...loss] }), ...(other && { upstream: other }) };
  return {
    ...(promptBlock && { prompt_feedback: toPromptFeedback(promptBlock) }),
    ...(Object.keys(gateway).length > 0 && { gateway }),
  };
}

function toPromptFeedback({ reason, message, safetyRatings }: PromptBlock): PromptFeedback {
  return {
    blockReason: reason,
    ...(message !== undefined && { blockReasonMessage: message }),
    ...(safetyRatings && { safetyRatings }),
  };
}
