import type {
  BuiltInTool,
  BuiltInToolName,
  FunctionTool,
  JsonObject,
  LossReporter,
  Tool,
} from '@model-gateway/core';
import {
  optionalArray,
  optionalBoolean,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { withCacheControl } from './cache-control.js';
import { fromClientTool } from './client-tools.js';

/**
 * Anthropic's own tools that other upstreams have too, by their type without the version date.
 */
const builtIns: ReadonlyMap<string, BuiltInToolName> = new Map<string, BuiltInToolName>([
  ['web_search', 'web-search'],
  ['web_fetch', 'url-context'],
  ['code_execution', 'code-execution'],
]);
const version = /_\d{8}$/;

const knownOfFunction: ReadonlySet<string> = new Set([
  'type',
  'name',
  'description',
  'input_schema',
  'strict',
  'cache_control',
]);
/**
 * Members beside the options of a built-in tool. A cache hint counts as an option, because other upstreams cache
 * automatically.
 */
const besideOptions: ReadonlySet<string> = new Set(['type', 'name']);

/** The tools in the client's order. Schemas are shared with the body. */
export function fromTools(body: JsonObject, reportLoss: LossReporter): readonly Tool[] {
  const values = optionalArray(body, 'tools', '') ?? [];
  return values.map((value, index) => {
    const path = `tools[${index}]`;
    const tool = requireObject(value, path);
    const type = optionalString(tool, 'type', path);
    if (type === undefined || type === 'custom') return fromFunction(tool, path, reportLoss);
    const plainType = type.replace(version, '');
    const name = builtIns.get(plainType);
    if (name) return fromBuiltIn(name, tool, path);
    return (
      fromClientTool(plainType, tool, path, reportLoss) ?? {
        type: 'opaque',
        format: 'anthropic',
        value: tool,
        path,
      }
    );
  });
}

function fromFunction(tool: JsonObject, path: string, reportLoss: LossReporter): FunctionTool {
  reportUnknownMembers(tool, knownOfFunction, path, reportLoss);
  const description = optionalString(tool, 'description', path);
  const strict = optionalBoolean(tool, 'strict', path);
  const made: FunctionTool = {
    type: 'function',
    name: requiredString(tool, 'name', path),
    ...(description !== undefined && { description }),
    parameters: requireObject(tool.input_schema, `${path}.input_schema`),
    ...(strict !== undefined && { strict }),
    path,
    definitionPath: path,
    parametersPath: `${path}.input_schema`,
  };
  return withCacheControl(made, tool, path);
}

function fromBuiltIn(name: BuiltInToolName, tool: JsonObject, path: string): BuiltInTool {
  const options = Object.entries(tool).filter(
    ([member, value]) => !besideOptions.has(member) && value !== null,
  );
  return { type: 'built-in', name, options: Object.fromEntries(options), isOptional: true, path };
}
