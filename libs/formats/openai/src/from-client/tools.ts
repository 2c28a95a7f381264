import type { BuiltInTool, FunctionTool, JsonObject, LossReporter, Tool } from '@model-gateway/core';
import { withCacheControl } from './cache-control.js';
import { builtInToolName, isOwnFunction, optionsFromParameters, optionsFromTool } from './built-in-tools.js';
import {
  invalidValue,
  optionalArray,
  optionalBoolean,
  optionalObject,
  optionalString,
  requiredString,
  requireObject,
  unsupportedParameter,
} from './read-members.js';
import { reportUnknownMembers } from './report-unknown-members.js';
import { withoutUndefined } from './without-undefined.js';

const knownOfTool: ReadonlySet<string> = new Set(['type', 'function', 'cache_control']);
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
    tools.push(fromTool(requireObject(value, path), path, reportLoss));
  });
  functions?.forEach((value, index) => {
    const path = `functions[${index}]`;
    tools.push(fromFunction(requireObject(value, path), path, path, reportLoss));
  });
  return tools;
}

function fromTool(tool: JsonObject, path: string, reportLoss: LossReporter): Tool {
  const type = requiredString(tool, 'type', path);
  if (type === 'function') {
    const at = `${path}.function`;
    const made = fromFunction(requireObject(tool.function, at), path, at, reportLoss);
    const isOwn = made.type === 'function';
    reportUnknownMembers(tool, isOwn ? knownOfTool : knownOfBuiltInTool, path, reportLoss);
    return isOwn ? withCacheControl(made, tool, path) : made;
  }
  const name = builtInToolName(type);
  if (name) return { type: 'built-in', name, options: optionsFromTool(tool, type, path, reportLoss), path };
  if (type === 'custom') throw unsupportedParameter(`${path}.type`, 'no upstream has custom tools.');
  throw invalidValue(`${path}.type`, 'function, or the name of a built-in tool');
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
    return { type: 'built-in', name: builtIn, options: optionsFromParameters(parameters), path };
  }
  reportUnknownMembers(definition, knownOfFunction, at, reportLoss);
  const tool: FunctionTool = withoutUndefined({
    type: 'function' as const,
    name,
    description: optionalString(definition, 'description', at),
    parameters,
    strict: optionalBoolean(definition, 'strict', at),
    path,
  });
  return withCacheControl(tool, definition, at);
}
