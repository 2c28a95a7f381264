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
  const functions: FunctionTool[] = [];
  const builtIns: BuiltInTool[] = [];
  for (const tool of tools) {
    if (tool.type === 'function') functions.push(tool);
    else if (tool.type === 'built-in') builtIns.push(tool);
    else {
      const reason = 'The upstream does not know tools of this kind.';
      context.reportLoss({ path: tool.path, action: 'dropped', reason });
    }
  }
  const entries: JsonObject[] = [];
  if (functions.length > 0) {
    entries.push({ functionDeclarations: toFunctionDeclarations(functions, context) });
  }
  for (const tool of builtIns) {
    if (choice?.type !== 'none') entries.push(toBuiltInTool(tool, context));
    else {
      const reason = '`tool_choice` is none: no tool may be used.';
      context.reportLoss({ path: tool.path, action: 'dropped', reason });
    }
  }
  return entries;
}
