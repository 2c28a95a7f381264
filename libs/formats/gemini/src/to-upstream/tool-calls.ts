import type { JsonObject, ToolCallPart } from '@model-gateway/core';
import { argumentsObject } from '@model-gateway/format-kit';
import { signatureMember } from './signatures.js';
import type { TranslationContext } from './translation-context.js';

/** A Gemini part for a call of the history. */
export function toFunctionCallPart(
  call: ToolCallPart,
  path: string,
  context: TranslationContext,
): JsonObject {
  return {
    functionCall: {
      ...(context.dialect.functionCallIds && { id: call.id }),
      name: call.name,
      args: argumentsObject(call.arguments, call.path ?? `${path}.function`, context.reportLoss),
    },
    ...signatureMember(call.signature, path, context),
  };
}
