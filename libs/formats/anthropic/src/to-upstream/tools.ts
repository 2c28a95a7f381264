import {
  type BuiltInTool,
  type BuiltInToolName,
  type FunctionTool,
  isJsonObject,
  type JsonObject,
  type OpaqueTool,
  type Tool,
} from '@model-gateway/core';
import {
  declaredTwice,
  definitionPath,
  type MutableJson,
  namePath,
  parametersPath,
  refuseTool,
  reportDropped,
} from '@model-gateway/format-kit';
import { toInputSchema } from './input-schema.js';
import { hasRecursion } from './has-recursion.js';
import { toStructuredSchema } from './structured-schema.js';
import type { TranslationContext } from './translation-context.js';

/** One entry of `tools`. */
export interface DeclaredTool {
  readonly entry: JsonObject;
  /** A function of the client. */
  readonly isFunction: boolean;
  /** Empty for an opaque tool without a name. */
  readonly name: string;
}

/** The tools in the client's order. Schemas are shared with the client's body. */
export function toTools(tools: readonly Tool[], context: TranslationContext): readonly DeclaredTool[] {
  const declared: DeclaredTool[] = [];
  const names = new Set<string>();
  for (const tool of tools) {
    const made = toDeclared(tool, context);
    if (!made) continue;
    if (made.name !== '' && names.has(made.name)) {
      if (tool.type === 'built-in' && isSearch(declared, made.name)) {
        reportDropped(
          tool.path,
          'The upstream has one search tool, which is declared already.',
          context.reportLoss,
          'note',
        );
        continue;
      }
      throw declaredTwice(made.name, placeOfName(tool));
    }
    names.add(made.name);
    declared.push(made);
  }
  return declared;
}

/** A built-in tool has its name from the upstream: the client wrote only its type. */
function placeOfName(tool: Tool): string {
  if (tool.type === 'function') return namePath(tool);
  return tool.type === 'opaque' ? `${tool.path}.name` : tool.path;
}

/** Clients have several names for searches, which become one tool here. */
function isSearch(declared: readonly DeclaredTool[], name: string): boolean {
  return declared.some((tool) => tool.name === name && !tool.isFunction);
}

function toDeclared(tool: Tool, context: TranslationContext): DeclaredTool | undefined {
  switch (tool.type) {
    case 'function':
      return { entry: toFunction(tool, context), isFunction: true, name: tool.name };
    case 'built-in':
      return toBuiltIn(tool, context);
    case 'opaque':
      return toRaw(tool, context);
  }
}

function toFunction(tool: FunctionTool, context: TranslationContext): JsonObject {
  const { name, description, parameters, path, cacheControl } = tool;
  const entry: MutableJson = { name };
  if (description !== undefined && description !== '') entry.description = description;
  const schema = parameters
    ? toInputSchema(parameters, parametersPath(tool), context.reportLoss)
    : nothing(tool);
  entry.input_schema = schema;
  if (tool.strict && isStrict(schema, `${definitionPath(tool)}.strict`, context)) entry.strict = true;
  if (cacheControl) {
    context.hints.add(entry, cacheControl, tool.cacheControlPath ?? `${path}.cache_control`);
  }
  return entry;
}

/** The schema of a function without parameters. */
function nothing({ strict }: FunctionTool): JsonObject {
  return { type: 'object', properties: {}, ...(strict && { additionalProperties: false }) };
}

/** True if the upstream can enforce the schema of the arguments unchanged. Schemas of tools are not converted. */
function isStrict(schema: JsonObject, path: string, context: TranslationContext): boolean {
  const { reportLoss, capabilities } = context;
  if (!capabilities.structuredOutputs) {
    reportDropped(path, 'This model cannot be held to a schema.', reportLoss);
    return false;
  }
  let fits = !hasRecursion(schema);
  toStructuredSchema(schema, '', () => (fits = false));
  if (!fits)
    reportDropped(path, 'The upstream cannot hold the arguments to a schema of this kind.', reportLoss);
  return fits;
}

/** The upstream's counterpart of each built-in tool; null if the platform has none. */
const counterparts = {
  'web-search': 'web_search_20250305',
  'web-search-retrieval': 'web_search_20250305',
  'enterprise-web-search': 'web_search_20250305',
  'code-execution': null,
  'computer-use': null,
  maps: null,
  'url-context': null,
} as const satisfies Record<BuiltInToolName, string | null>;

/** Source: https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool */
const searchOptions: ReadonlySet<string> = new Set([
  'max_uses',
  'allowed_domains',
  'blocked_domains',
  'user_location',
]);

function toBuiltIn(tool: BuiltInTool, context: TranslationContext): DeclaredTool | undefined {
  const { capabilities, reportLoss, hints } = context;
  const { name, options, path } = tool;
  const type = counterparts[name];
  if (type === null || !capabilities.webSearch) {
    const message = `This model has no tool ${name.replaceAll('-', '_')} at this provider.`;
    refuseTool(tool, message, reportLoss);
    return undefined;
  }
  if (name !== 'web-search') {
    reportLoss({
      path,
      action: 'replaced',
      severity: 'note',
      reason: 'The upstream has one search tool; it is used.',
    });
  }
  const entry: MutableJson = { type, name: 'web_search' };
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    const at = `${tool.optionsPath ?? path}.${option}`;
    if (searchOptions.has(option)) entry[option] = value;
    else if (option === 'cache_control' && isJsonObject(value)) hints.add(entry, value, at);
    else reportDropped(at, "The upstream's search has no such setting.", reportLoss);
  }
  return { entry, isFunction: false, name: 'web_search' };
}

/** A tool in Claude's own form. */
function toRaw(
  { format, value, path }: OpaqueTool,
  { reportLoss }: TranslationContext,
): DeclaredTool | undefined {
  if (format === 'anthropic') {
    const { name, type } = value;
    return {
      entry: value,
      isFunction: type === undefined || type === 'custom',
      name: typeof name === 'string' ? name : '',
    };
  }
  reportDropped(path, 'The upstream does not know tools of this kind.', reportLoss, 'lost');
  return undefined;
}
