import type { ChatCompletionFinishReason } from '@model-gateway/contract';
import type { Finish } from '@model-gateway/core';

/**
 * Upstreams end an answer of tool calls with their word for “stop”: the calls decide, not the word. A limit or a filter
 * that cut the last call in two is still named, for such a call must not be made.
 */
export function toFinishReason(
  finish: Finish | undefined,
  hasToolCalls: boolean,
): ChatCompletionFinishReason {
  const reason = finish?.reason ?? 'stop';
  return hasToolCalls && reason === 'stop' ? 'tool_calls' : reason;
}
