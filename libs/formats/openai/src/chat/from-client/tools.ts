import {
  isJsonObject,
  type BuiltInTool,
  type FunctionTool,
  type JsonObject,
  type LossReporter,
  type Tool,
} from '@model-gateway/core';
import {
  invalidValue,
  optionalArray,
  optionalBoolean,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
  unsupportedParameter,
} from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';
import {
  builtInToolName,
  builtInToolOfType,
  isOwnFunction,
  optionsFromParameters,
  optionsFromTool,
} from './built-in-tools.js';
import { fromGoogleTool, googleToolKind } from './google-tools.js';
import { withoutUndefined } from './without-undefined.js';

const knownOfTool: ReadonlySet<string> = new Set(['type', 'function', 'cache_control']);
const knownOfAnthropicTool: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'input_schema',
  'strict',
  'cache_control',
]);
const knownOfFunction: ReadonlySet<string> = new Set([
  'name',
  'description',
  'parameters',
  'strict',
  'cache_control',
]);
const knownOfBuiltInTool: ReadonlySet<string> = new Set(['type', 'function']);
/** A built-in tool has no place for the rest of a function's definition. */
const knownOfBuiltIn: ReadonlySet<string> = new Set(['name', 'parameters']);

/** The tools in the client's order, those of the older `functions` last. Schemas are shared with the body. */
export function fromTools(body: JsonObject, reportLoss: LossReporter): readonly Tool[] {
  const values = optionalArray(body, 'tools', '');
  const functions = optionalArray(body, 'functions', '');
  const tools: Tool[] = [];
  values?.forEach((value, index) => {
    const path = `tools[${index}]`;
    const tool = requireObject(value, path);
    const google = tool.type === undefined ? fromGoogleTool(tool, path) : undefined;
    if (google) tools.push(...google);
    else tools.push(fromTool(tool, path, reportLoss));
  });
  functions?.forEach((value, index) => {
    const path = `functions[${index}]`;
    tools.push(fromFunction(requireObject(value, path), path, path, reportLoss));
  });
  const search = fromWebSearchOptions(body, reportLoss);
  if (search && !tools.some((tool) => tool.type === 'built-in' && tool.name === search.name)) {
    tools.push(search);
  }
  return tools;
}

/** OpenAI's member for web search; its settings have no counterpart. */
function fromWebSearchOptions(body: JsonObject, reportLoss: LossReporter): BuiltInTool | undefined {
  const path = 'web_search_options';
  const options = optionalObject(body, path, '');
  if (!options) return undefined;
  reportUnknownMembers(options, new Set(), path, reportLoss);
  return { type: 'built-in', name: 'web-search', options: {}, path };
}

function fromTool(tool: JsonObject, path: string, reportLoss: LossReporter): Tool {
  if (isJsonObject(tool.input_schema)) return fromAnthropicTool(tool, path, reportLoss);
  const type = requiredString(tool, 'type', path);
  if (type === 'function' && tool.function === undefined && typeof tool.name === 'string') {
    const { type: _, ...definition } = tool;
    return fromFunction(definition, path, path, reportLoss);
  }
  if (type === 'function') {
    const at = `${path}.function`;
    const made = fromFunction(requireObject(tool.function, at), path, at, reportLoss);
    const isOwn = made.type === 'function';
    reportUnknownMembers(tool, isOwn ? knownOfTool : knownOfBuiltInTool, path, reportLoss);
    return isOwn ? withToolsHint(made, tool, path, reportLoss) : made;
  }
  const name = builtInToolOfType(type);
  if (name) {
    const options = optionsFromTool(tool, type, path, reportLoss);
    const nested = options === tool[type] && { optionsPath: `${path}.${type}` };
    return { type: 'built-in', name, options, ...nested, path };
  }
  const raw = tool[type];
  if (googleToolKind(type) && isJsonObject(raw)) {
    return { type: 'opaque', format: 'gemini', value: { [type]: raw }, path };
  }
  if (type === 'custom') throw unsupportedParameter(`${path}.type`, 'no upstream has custom tools.');
  throw invalidValue(`${path}.type`, 'function, or the name of a built-in tool');
}

/** A function in Anthropic's form. */
function fromAnthropicTool(tool: JsonObject, path: string, reportLoss: LossReporter): FunctionTool {
  const type = optionalString(tool, 'type', path);
  if (type !== undefined && type !== 'custom' && type !== 'function') {
    throw invalidValue(`${path}.type`, 'custom, or absent, beside an input_schema');
  }
  reportUnknownMembers(tool, knownOfAnthropicTool, path, reportLoss);
  const made: FunctionTool = withoutUndefined({
    type: 'function' as const,
    name: requiredString(tool, 'name', path),
    description: optionalString(tool, 'description', path),
    parameters: optionalObject(tool, 'input_schema', path),
    strict: optionalBoolean(tool, 'strict', path),
    path,
    definitionPath: path,
    parametersPath: `${path}.input_schema`,
  });
  return withCacheControl(made, tool, path);
}

/** The hint beside the type wins over one in the definition. */
function withToolsHint(
  made: FunctionTool,
  tool: JsonObject,
  path: string,
  reportLoss: LossReporter,
): FunctionTool {
  const hinted = withCacheControl(made, tool, path);
  if (hinted === made || made.cacheControlPath === undefined) return hinted;
  reportLoss({
    path: made.cacheControlPath,
    action: 'dropped',
    severity: 'note',
    reason: `${path}.cache_control wins.`,
  });
  const { cacheControlPath: _lost, ...rest } = hinted;
  return rest;
}

/** @param at where the definition stands, `path` or a member of it */
function fromFunction(
  definition: JsonObject,
  path: string,
  at: string,
  reportLoss: LossReporter,
): FunctionTool | BuiltInTool {
  const name = requiredString(definition, 'name', at);
  const parameters = optionalObject(definition, 'parameters', at);
  const builtIn = builtInToolName(name);
  if (builtIn && !isOwnFunction(parameters)) {
    reportUnknownMembers(definition, knownOfBuiltIn, at, reportLoss);
    const options = optionsFromParameters(parameters);
    const place = Object.keys(options).length > 0 && { optionsPath: `${at}.parameters` };
    return { type: 'built-in', name: builtIn, options, ...place, path };
  }
  reportUnknownMembers(definition, knownOfFunction, at, reportLoss);
  const tool: FunctionTool = withoutUndefined({
    type: 'function' as const,
    name,
    description: optionalString(definition, 'description', at),
    parameters,
    strict: optionalBoolean(definition, 'strict', at),
    path,
    // The Responses format has the definition beside the type.
    definitionPath: at === path && !path.startsWith('functions[') ? path : undefined,
  });
  const hinted = withCacheControl(tool, definition, at);
  return hinted === tool ? tool : { ...hinted, cacheControlPath: `${at}.cache_control` };
}
