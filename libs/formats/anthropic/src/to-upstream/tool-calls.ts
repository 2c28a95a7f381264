import type { ToolCallPart } from '@model-gateway/core';
import { argumentsObject, type MutableJson } from '@model-gateway/format-kit';
import { reportUnused } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** A `tool_use` block for a call that the model made earlier. */
export function toToolUse(
  call: ToolCallPart,
  sentId: string,
  path: string,
  context: TranslationContext,
): MutableJson {
  const { reportLoss, hints } = context;
  const at = call.path ?? `${path}.function`;
  if (call.signature) reportUnused(call.signature, path, reportLoss);
  const block: MutableJson = {
    type: 'tool_use',
    id: sentId,
    name: call.name,
    input: argumentsObject(call.arguments, at, reportLoss),
  };
  if (call.cacheControl) hints.add(block, call.cacheControl, `${path}.cache_control`);
  return block;
}
