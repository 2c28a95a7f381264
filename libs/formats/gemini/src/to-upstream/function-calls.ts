import { isJsonObject, type JsonObject, type ToolCallPart } from '@model-gateway/core';
import { signatureMember } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** A Gemini part for a call that the model made earlier. */
export function toFunctionCallPart(
  call: ToolCallPart,
  path: string,
  context: TranslationContext,
): JsonObject {
  return {
    functionCall: {
      ...(context.dialect.functionCallIds && { id: call.id }),
      name: call.name,
      args: toArguments(call.arguments, call.path ?? `${path}.function`, context),
    },
    ...signatureMember(call.signature, path, context),
  };
}

/**
 * The arguments as an object. Models of other upstreams do write broken JSON at times, and a history that holds
 * such a call must not be lost for it: the text goes as it is, under a name of its own.
 */
function toArguments(text: string, path: string, { reportLoss }: TranslationContext): JsonObject {
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
