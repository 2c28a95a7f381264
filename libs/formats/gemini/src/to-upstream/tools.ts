import {
  type BuiltInTool,
  type BuiltInToolName,
  type FunctionTool,
  InvalidRequestError,
  type JsonObject,
  type Tool,
  type ToolChoice,
} from '@model-gateway/core';
import { modelsName, toBuiltInTool } from './built-in-tools.js';
import { toFunctionDeclarations } from './function-declarations.js';
import { checkedDeclarations, nameOf, type OtherTool, readOtherTool } from './other-tools.js';
import { checkToolMix } from './tool-mixing.js';
import type { TranslationContext } from './translation-context.js';

/** `tools` of a request. */
export interface DeclaredTools {
  readonly entries: readonly JsonObject[];
  /** Functions are beside built-in tools of the upstream. */
  readonly mixed: boolean;
}

/**
 * The client's functions in one entry, then each built-in tool in one of its own, both in the client's order. No tool
 * is dropped to make a mixture valid: see {@link checkToolMix}. With `tool_choice: none` built-in tools are left out,
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
  const hasFunctions = tools.some(({ type }) => type === 'function');
  for (const tool of tools) {
    if (tool.type === 'function') functions.push(tool);
    else if (tool.type === 'opaque') {
      const other = readOtherTool(tool, context);
      if (other) others.push(other);
    } else if (isServed(tool, hasFunctions, context)) addOnce(builtIns, tool, context);
  }
  const declarations = toFunctionDeclarations(functions, context);
  addRaw(declarations, others, context);
  const servers = others.filter(({ kind }) => kind !== 'functionDeclarations');
  const allowed = choice?.type !== 'none';
  const mixed = allowed && checkToolMix(declarations, [...builtIns.values()], servers, context);
  const entries: JsonObject[] = [];
  if (declarations.length > 0) entries.push({ functionDeclarations: declarations });
  if (allowed) {
    for (const tool of builtIns.values()) entries.push(toBuiltInTool(tool, context));
    for (const { kind, value } of servers) entries.push({ [kind]: value });
  } else {
    const reason = '`tool_choice` is none: no tool may be used.';
    for (const { path } of [...builtIns.values(), ...servers]) {
      context.reportLoss({ path, action: 'dropped', severity: 'note', reason });
    }
  }
  return { entries, mixed };
}

/** False for a tool that the client only offers, and that the provider or the model does not have, or not beside functions. */
function isServed(
  { name, isOptional, path }: BuiltInTool,
  hasFunctions: boolean,
  { capabilities, dialect, reportLoss }: TranslationContext,
): boolean {
  if (!isOptional) return true;
  const isMixable = capabilities.mixedTools && dialect.besideFunctions.has(name);
  const isKnown = dialect.builtInTools[name] !== null;
  if (isKnown && (isMixable || !hasFunctions)) return true;
  const tool = name.replaceAll('-', '_');
  const reason = isKnown
    ? `This model cannot use ${tool} beside functions.`
    : `This provider has no tool ${tool}.`;
  reportLoss({ path, action: 'dropped', reason });
  return false;
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
    for (const declaration of added) {
      const name = nameOf(declaration);
      if (names.has(name)) {
        const message = `There are two functions named ${name}.`;
        throw new InvalidRequestError('invalid_value', message, { param: path });
      }
      names.add(name);
      declarations.push(declaration);
    }
  }
}
