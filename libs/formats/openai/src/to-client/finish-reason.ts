import type { ChatCompletionFinishReason } from '@model-gateway/contract';
import type { Finish } from '@model-gateway/core';

/** Upstreams end an answer of tool calls with their word for “stop”: the calls decide, not the word. */
export function toFinishReason(
  finish: Finish | undefined,
  hasToolCalls: boolean,
): ChatCompletionFinishReason {
  return hasToolCalls ? 'tool_calls' : (finish?.reason ?? 'stop');
}
