import {
  type BuiltInTool,
  type BuiltInToolName,
  type FunctionTool,
  type JsonObject,
  type Tool,
  type ToolChoice,
} from '@model-gateway/core';
import { declaredTwice } from '@model-gateway/format-kit';
import { hasBuiltInTool, modelsName, toBuiltInTool } from './built-in-tools.js';
import { toFunctionDeclarations } from './function-declarations.js';
import { checkedDeclarations, nameOf, type OtherTool, readOtherTool } from './other-tools.js';
import { mixTools } from './tool-mixing.js';
import type { TranslationContext } from './translation-context.js';

/** `tools` of a request. */
export interface DeclaredTools {
  readonly entries: readonly JsonObject[];
  /** Functions are beside built-in tools of the upstream. */
  readonly mixed: boolean;
}

/**
 * The client's functions in one entry, then each built-in tool in one of its own, both in the client's order. No tool
 * is dropped to make a mixture valid unless it is optional: see {@link mixTools}. With `tool_choice: none` built-in tools are left out,
 * because the upstream has no other way to keep the model from using them.
 */
export function toTools(
  tools: readonly Tool[],
  choice: ToolChoice | undefined,
  context: TranslationContext,
): DeclaredTools {
  const functions: FunctionTool[] = [];
  const others: OtherTool[] = [];
  const builtIns = new Map<BuiltInToolName, BuiltInTool>();
  for (const tool of tools) {
    if (tool.type === 'function') functions.push(tool);
    else if (tool.type === 'opaque') {
      const other = readOtherTool(tool, context);
      if (other) others.push(other);
    } else addOnce(builtIns, tool, context);
  }
  const declarations = toFunctionDeclarations(functions, context);
  addRaw(declarations, others, context);
  const servers = others.filter(({ kind }) => kind !== 'functionDeclarations');
  const allowed = choice?.type !== 'none';
  const declared = [...builtIns.values()];
  const offered = allowed ? declared.filter((tool) => hasBuiltInTool(tool, context)) : [];
  const { builtIns: usable, mixed } = mixTools(declarations, offered, allowed ? servers : [], context);
  const entries: JsonObject[] = [];
  if (declarations.length > 0) entries.push({ functionDeclarations: declarations });
  if (allowed) {
    for (const tool of usable) entries.push(toBuiltInTool(tool, context));
    for (const { kind, value } of servers) entries.push({ [kind]: value });
  } else {
    const reason = '`tool_choice` is none: no tool may be used.';
    for (const { path } of [...declared, ...servers]) {
      context.reportLoss({ path, action: 'dropped', severity: 'note', reason });
    }
  }
  return { entries, mixed };
}

/** The upstream accepts each of its tools once. */
function addOnce(
  builtIns: Map<BuiltInToolName, BuiltInTool>,
  tool: BuiltInTool,
  context: TranslationContext,
): void {
  const name = modelsName(tool, context);
  if (!builtIns.has(name)) builtIns.set(name, { ...tool, name });
  else {
    const reason = 'The same tool is declared before it, and that one is used.';
    context.reportLoss({ path: tool.path, action: 'dropped', severity: 'note', reason });
  }
}

/** Declarations in the upstream's own form. */
function addRaw(
  declarations: JsonObject[],
  others: readonly OtherTool[],
  { reportLoss }: TranslationContext,
): void {
  let names: Set<string> | undefined;
  for (const { kind, value, path } of others) {
    if (kind !== 'functionDeclarations') continue;
    names ??= new Set(declarations.map(nameOf));
    const added = checkedDeclarations(value, path);
    if (added.length === 0)
      reportLoss({ path, action: 'dropped', severity: 'note', reason: 'It declares no function.' });
    for (const [index, declaration] of added.entries()) {
      const place = Array.isArray(value) ? `${path}[${index}]` : path;
      const name = nameOf(declaration);
      if (names.has(name)) {
        throw declaredTwice(name, `${place}.name`);
      }
      names.add(name);
      declarations.push(declaration);
    }
  }
}
