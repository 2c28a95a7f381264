import type { Finish, PromptBlock } from '@model-gateway/core';

/** A blocked prompt becomes one choice with a refusal: the standard has no answer without choices. */
export function toBlockedFinish(block: PromptBlock): Finish {
  return { reason: 'content_filter', raw: block.reason, refusal: toRefusal(block) };
}

/** The refusal text for the client. */
function toRefusal({ reason, message }: PromptBlock): string {
  const sentence = `The upstream blocked the prompt: ${reason}.`;
  return message ? `${sentence} ${message}` : sentence;
}
