import type { ChatCompletionFinishReason } from '@model-gateway/contract';
import type { Finish } from '@model-gateway/core';

/**
 * The finish reason that a client gets. Some upstreams end an answer with tool calls with `stop`, which becomes
 * `tool_calls`. A limit, a filter or a failure stays what it is: the client must not execute calls as if the model had
 * finished.
 */
export function toFinishReason(
  finish: Finish | undefined,
  hasToolCalls: boolean,
): ChatCompletionFinishReason {
  const reason = finish?.reason ?? 'stop';
  return hasToolCalls && reason === 'stop' ? 'tool_calls' : reason;
}
