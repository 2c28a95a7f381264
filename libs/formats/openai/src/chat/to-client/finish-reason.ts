import type { ChatCompletionFinishReason } from '@model-gateway/contract';
import type { Finish } from '@model-gateway/core';

/**
 * Some upstreams end an answer of tool calls with `stop`: the calls decide then. A limit, a filter or a failure stays what
 * it is, because the client must not execute calls as if the model had finished.
 */
export function toFinishReason(
  finish: Finish | undefined,
  hasToolCalls: boolean,
): ChatCompletionFinishReason {
  const reason = finish?.reason ?? 'stop';
  return hasToolCalls && reason === 'stop' ? 'tool_calls' : reason;
}
