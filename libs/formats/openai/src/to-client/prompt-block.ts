import type { Finish, PromptBlock } from '@model-gateway/core';

/** A blocked prompt is one choice that says so: the standard knows no answer without choices. */
export function toBlockedFinish(block: PromptBlock): Finish {
  return { reason: 'content_filter', raw: block.reason, refusal: toRefusal(block) };
}

/** The refusal that the client reads. */
function toRefusal({ reason, message }: PromptBlock): string {
  const sentence = `The upstream blocked the prompt: ${reason}.`;
  return message ? `${sentence} ${message}` : sentence;
}
