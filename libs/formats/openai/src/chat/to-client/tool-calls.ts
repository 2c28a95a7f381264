import type { ChatCompletionToolCall } from '@model-gateway/contract';
import type { ToolCallPart } from '@model-gateway/core';

/** A tool call. Non-strict clients get its signature in the gateway's member and in Google's. */
export function toToolCall(call: ToolCallPart, strict: boolean): ChatCompletionToolCall {
  const { id, name, signature } = call;
  const called = { name, arguments: call.arguments === '' ? '{}' : call.arguments };
  if (strict || !signature) return { id, type: 'function', function: called };
  return {
    id,
    type: 'function',
    function: { ...called, thought_signature: signature.value },
    extra_content: { google: { thought_signature: signature.value } },
  };
}
