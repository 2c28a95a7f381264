import {
  isJsonObject,
  type BuiltInToolName,
  type FunctionTool,
  type JsonObject,
  type LossReporter,
  type Tool,
} from '@model-gateway/core';
import {
  isJsonArray,
  optionalArray,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';
import { fromSchemaMessage } from './schema-message.js';

/** Google's own tools that other upstreams may have too. */
const builtIns: ReadonlyMap<string, BuiltInToolName> = new Map<string, BuiltInToolName>([
  ['googleSearch', 'web-search'],
  ['googleSearchRetrieval', 'web-search-retrieval'],
  ['codeExecution', 'code-execution'],
  ['urlContext', 'url-context'],
  ['googleMaps', 'maps'],
  ['enterpriseWebSearch', 'enterprise-web-search'],
  ['computerUse', 'computer-use'],
]);
const declarations = 'functionDeclarations';
const known: ReadonlySet<string> = new Set(['name', 'description', 'parameters', 'parametersJsonSchema']);

/** The tools in the client's order: each function, and each of Google's own tools, is one. */
export function fromTools(body: JsonObject, reportLoss: LossReporter): readonly Tool[] {
  const values = optionalArray(body, 'tools', '') ?? [];
  return values.flatMap((value, index) => {
    const path = `tools[${index}]`;
    return fromTool(camelCaseObject(requireObject(value, path), path), path, reportLoss);
  });
}

function fromTool(tool: JsonObject, path: string, reportLoss: LossReporter): readonly Tool[] {
  return Object.entries(tool).flatMap(([member, value]): readonly Tool[] => {
    if (value === undefined || value === null) return [];
    const at = `${path}.${member}`;
    if (member === declarations) {
      const list = isJsonArray(value) ? value : [value];
      return list.map((each, index) => fromDeclaration(each, `${at}[${index}]`, reportLoss));
    }
    const name = builtIns.get(member);
    // A client offers these to whatever model it has: one that lacks them goes on without.
    if (name && isJsonObject(value))
      return [{ type: 'built-in', name, options: value, isOptional: true, path: at }];
    return [{ type: 'opaque', format: 'gemini', value: { [member]: value }, path: at }];
  });
}

function fromDeclaration(value: JsonObject[string], path: string, reportLoss: LossReporter): FunctionTool {
  const declaration = camelCaseObject(requireObject(value, path), path);
  reportUnknownMembers(declaration, known, path, reportLoss);
  const description = optionalString(declaration, 'description', path);
  const jsonSchema = optionalObject(declaration, 'parametersJsonSchema', path);
  const message = optionalObject(declaration, 'parameters', path);
  const parameters = jsonSchema ?? (message && fromSchemaMessage(message, `${path}.parameters`));
  return {
    type: 'function',
    name: requiredString(declaration, 'name', path),
    ...(description !== undefined && { description }),
    ...(parameters && { parameters }),
    path,
    definitionPath: path,
    parametersPath: `${path}.${jsonSchema ? 'parametersJsonSchema' : 'parameters'}`,
  };
}
