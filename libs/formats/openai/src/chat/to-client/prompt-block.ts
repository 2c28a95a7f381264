import type { Finish, PromptBlock } from '@model-gateway/core';

/** How the sentence about a blocked prompt begins. */
export const blockedBeginning = 'The upstream blocked the prompt: ';

/** A blocked prompt becomes one choice with a refusal: the standard has no answer without choices. */
export function toBlockedFinish(block: PromptBlock): Finish {
  return { reason: 'content_filter', raw: block.reason, refusal: toBlockedRefusal(block) };
}

/** The refusal text for the client. */
export function toBlockedRefusal({ reason, message }: PromptBlock): string {
  const sentence = `${blockedBeginning}${reason}.`;
  return message ? `${sentence} ${message}` : sentence;
}
