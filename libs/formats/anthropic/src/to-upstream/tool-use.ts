import { isJsonObject, type JsonObject, type ToolCallPart } from '@model-gateway/core';
import type { MutableJson } from '../mutable-json.js';
import { reportUnused } from './signatures.js';
import { toCalledName } from './tool-names.js';
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
    name: toCalledName(call.name, `${at}.name`, reportLoss),
    input: toInput(call.arguments, at, context),
  };
  if (call.cacheControl) hints.add(block, call.cacheControl, `${path}.cache_control`);
  return block;
}

/**
 * The arguments as an object. Models do write broken JSON at times, and a history that holds such a call must not be
 * lost for it: the text goes as it is, under a name of its own.
 */
function toInput(text: string, path: string, { reportLoss }: TranslationContext): JsonObject {
  if (text.trim() === '') return {};
  const value = parse(text);
  if (isJsonObject(value)) return value;
  reportLoss({
    path: `${path}.arguments`,
    action: 'approximated',
    reason: 'The arguments are not a JSON object; they are sent as text in a member `arguments`.',
  });
  return { arguments: text };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
