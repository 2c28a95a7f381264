import type { BuiltInTool, FunctionTool, JsonObject, Tool, ToolChoice } from '@model-gateway/core';
import { toBuiltInTool } from './built-in-tools.js';
import { toFunctionDeclarations } from './function-declarations.js';
import type { TranslationContext } from './translation-context.js';

/**
 * `tools`: the client's functions in one entry, then each built-in tool in one of its own, both in the client's
 * order. Whether functions and built-in tools may be mixed depends on the model and is left to the upstream, which
 * says so; nothing is dropped to make a mixture legal. With `tool_choice: none` built-in tools are left out, for
 * the upstream has no other way to keep the model from using them.
 */
export function toTools(
  tools: readonly Tool[],
  choice: ToolChoice | undefined,
  context: TranslationContext,
): JsonObject[] {
  const functions = tools.filter((tool): tool is FunctionTool => tool.type === 'function');
  const builtIns = tools.filter((tool): tool is BuiltInTool => tool.type === 'built-in');
  const declared =
    functions.length > 0 ? [{ functionDeclarations: toFunctionDeclarations(functions, context) }] : [];
  if (choice?.type !== 'none') return [...declared, ...builtIns.map((tool) => toBuiltInTool(tool, context))];
  for (const { path } of builtIns) {
    context.reportLoss({ path, action: 'dropped', reason: '`tool_choice` is none: no tool may be used.' });
  }
  return declared;
}
