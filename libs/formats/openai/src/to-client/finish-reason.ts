import type { ChatCompletionFinishReason } from '@model-gateway/contract';
import type { Finish } from '@model-gateway/core';

/**
 * Upstreams end an answer of tool calls with their word for “stop”: the calls decide, not the word. Only a cap that
 * cut the last call in two is still `length`, for such a call must not be made.
 */
export function toFinishReason(
  finish: Finish | undefined,
  hasToolCalls: boolean,
): ChatCompletionFinishReason {
  const reason = finish?.reason ?? 'stop';
  return hasToolCalls && reason !== 'length' ? 'tool_calls' : reason;
}
