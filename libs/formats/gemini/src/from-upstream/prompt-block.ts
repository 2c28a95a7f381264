import type { JsonObject, PromptBlock } from '@model-gateway/core';
import { objectsOf, textOf } from '@model-gateway/format-kit';

/** Why the prompt was refused; undefined for feedback that names no reason. */
export function toPromptBlock(feedback: JsonObject): PromptBlock | undefined {
  const reason = textOf(feedback.blockReason);
  return reason === '' || /^BLOCK(ED)?_REASON_UNSPECIFIED$/.test(reason)
    ? undefined
    : blockFor(reason, feedback);
}

/**
 * Why the prompt of an answer without candidates was refused, when the feedback has no reason but something else that refuses;
 * undefined when it has neither.
 */
export function toImpliedBlock(feedback: JsonObject): PromptBlock | undefined {
  if (objectsOf(feedback.safetyRatings).some(({ blocked }) => blocked === true))
    return blockFor('SAFETY', feedback);
  return textOf(feedback.blockReasonMessage) === '' ? undefined : blockFor('OTHER', feedback);
}

function blockFor(reason: string, { blockReasonMessage, safetyRatings }: JsonObject): PromptBlock {
  return {
    reason,
    ...(typeof blockReasonMessage === 'string' && { message: blockReasonMessage }),
    ...(Array.isArray(safetyRatings) && { safetyRatings: objectsOf(safetyRatings) }),
  };
}
