import type { JsonObject, PromptBlock } from '@model-gateway/core';
import { objectsOf } from '@model-gateway/format-kit';

/** Why the prompt was refused; undefined for feedback that does not refuse it. */
export function toPromptBlock(feedback: JsonObject): PromptBlock | undefined {
  const { blockReason, blockReasonMessage, safetyRatings } = feedback;
  if (typeof blockReason !== 'string' || /^BLOCK(ED)?_REASON_UNSPECIFIED$/.test(blockReason))
    return undefined;
  return {
    reason: blockReason,
    ...(typeof blockReasonMessage === 'string' && { message: blockReasonMessage }),
    ...(Array.isArray(safetyRatings) && { safetyRatings: objectsOf(safetyRatings) }),
  };
}
