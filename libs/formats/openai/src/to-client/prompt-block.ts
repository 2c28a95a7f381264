import type { Finish, PromptBlock } from '@model-gateway/core';

/** A blocked prompt is one choice that says so: the standard knows no answer without choices. */
export function toBlockedFinish({ reason }: PromptBlock): Finish {
  return { reason: 'content_filter', raw: reason };
}

/** The refusal that the client reads. */
export function toRefusal({ reason, message }: PromptBlock): string {
  const sentence = `The upstream blocked the prompt: ${reason}.`;
  return message ? `${sentence} ${message}` : sentence;
}
