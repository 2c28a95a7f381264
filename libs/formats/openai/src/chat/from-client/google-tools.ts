import { isJsonObject, type JsonObject, type Tool } from '@model-gateway/core';
import { builtInToolName } from './built-in-tools.js';

/** Members of Google's own tool objects that have no canonical form, in both spellings. */
const kinds: ReadonlySet<string> = new Set([
  'functionDeclarations',
  'function_declarations',
  'retrieval',
  'fileSearch',
  'file_search',
  'mcpServers',
  'mcp_servers',
  'parallelAiSearch',
  'parallel_ai_search',
  'exaAiSearch',
  'exa_ai_search',
]);

/** True for the name of such a member. */
export function googleToolKind(name: string): boolean {
  return kinds.has(name);
}

/**
 * The tools of one of Google's own tool objects, such as `{ "googleSearch": {} }`: each member is one tool. Undefined
 * if a member is unknown, because the object is then of another form.
 */
export function fromGoogleTool(tool: JsonObject, path: string): readonly Tool[] | undefined {
  const tools: Tool[] = [];
  for (const [member, value] of Object.entries(tool)) {
    if (value === undefined || value === null) continue;
    const at = `${path}.${member}`;
    const name = builtInToolName(member);
    if (name && isJsonObject(value)) tools.push({ type: 'built-in', name, options: value, path: at });
    else if (kinds.has(member)) {
      tools.push({ type: 'opaque', format: 'gemini', value: { [member]: value }, path: at });
    } else return undefined;
  }
  return tools.length > 0 ? tools : undefined;
}

/** Names of the functions that a tool declares in Google's form. */
export function declaredNames({ value }: Extract<Tool, { type: 'opaque' }>): readonly string[] {
  const declarations = value.functionDeclarations ?? value.function_declarations;
  // The upstream accepts one declaration in place of a list.
  const list: readonly unknown[] = Array.isArray(declarations) ? declarations : [declarations];
  return list.filter(isJsonObject).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}
