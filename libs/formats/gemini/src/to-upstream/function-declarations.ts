import type { FunctionTool, JsonObject } from '@model-gateway/core';
import {
  declaredTwice,
  isEmpty,
  type MutableJson,
  namePath,
  parametersPath,
  reportCacheHint,
} from '@model-gateway/format-kit';
import { toUpstreamSchema } from '../schema/upstream-schema.js';
import { noObject, toArgumentsMessage } from '../schema/arguments-message.js';
import type { TranslationContext } from './translation-context.js';

/** Any of these describes a schema that has no `type`. */
const shaping = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'not', 'if'];

/** The client's functions, in the client's order: caches depend on it. */
export function toFunctionDeclarations(
  tools: readonly FunctionTool[],
  context: TranslationContext,
): JsonObject[] {
  const names = new Set<string>();
  return tools.map((tool) => {
    if (names.has(tool.name)) throw declaredTwice(tool.name, namePath(tool));
    names.add(tool.name);
    return toDeclaration(tool, context);
  });
}

function toDeclaration(tool: FunctionTool, context: TranslationContext): JsonObject {
  const { name, description, parameters, path } = tool;
  if (tool.cacheControl)
    reportCacheHint(tool.cacheControlPath ?? `${path}.cache_control`, context.reportLoss);
  const declaration: MutableJson = { name };
  if (description !== undefined) declaration.description = description;
  if (parameters) addParameters(declaration, parameters, parametersPath(tool), context);
  return declaration;
}

/** Adds none for a function without arguments. A missing `type` is `object`. */
function addParameters(
  declaration: MutableJson,
  parameters: JsonObject,
  path: string,
  { dialect, capabilities, reportLoss }: TranslationContext,
): void {
  if (isEmpty(parameters)) return;
  const { member, schema } = toUpstreamSchema(typed(parameters), {
    takesJsonSchema: capabilities.jsonSchemaParameters,
    dialect: dialect.schema,
    path,
    reportLoss,
  });
  if (member === 'json') declaration.parametersJsonSchema = objectSchema(typed(schema), path);
  else {
    const message = toArgumentsMessage(schema, path, reportLoss);
    if (message) declaration.parameters = message;
  }
}

/** @throws InvalidRequestError the schema states another type than object */
function objectSchema(schema: JsonObject, path: string): JsonObject {
  if (schema.type === undefined || schema.type === 'object') return schema;
  throw noObject(path);
}

/** Arguments are an object, never null, so the root states exactly that type. */
function typed(parameters: JsonObject): JsonObject {
  if (parameters.type === 'object' && parameters.nullable !== true) return parameters;
  const { type, nullable, ...rest } = parameters;
  const shaped = shaping.some((keyword) => parameters[keyword] !== undefined && parameters[keyword] !== null);
  const mayBeObject = !shaped || (Array.isArray(type) && type.includes('object'));
  if (mayBeObject) return { ...rest, type: 'object' };
  if (nullable !== true) return parameters;
  return type === undefined ? rest : { type, ...rest };
}
