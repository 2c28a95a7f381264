import type { ChatCompletionFinishReason } from '@model-gateway/contract';
import type { Finish } from '@model-gateway/core';

/**
 * Some upstreams end an answer of tool calls with `stop`: the calls decide, not the reason. Only a limit that cut the
 * last call short is still `length`, because the client must not execute such a call.
 */
export function toFinishReason(
  finish: Finish | undefined,
  hasToolCalls: boolean,
): ChatCompletionFinishReason {
  const reason = finish?.reason ?? 'stop';
  return hasToolCalls && reason !== 'length' ? 'tool_calls' : reason;
}
