import { type FunctionTool, InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { isEmpty, type MutableJson } from '../mutable-json.js';
import { reportHint } from './cache-control.js';
import { toUpstreamSchema } from './json-schema.js';
import type { TranslationContext } from './translation-context.js';

/** Any of these says what a schema is without a `type`. */
const shaping = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'not', 'if'];

/** The client's functions, in its order: caches depend on it. */
export function toFunctionDeclarations(
  tools: readonly FunctionTool[],
  context: TranslationContext,
): JsonObject[] {
  const names = new Set<string>();
  return tools.map((tool) => {
    if (names.has(tool.name)) {
      throw new InvalidRequestError('invalid_value', `There are two functions named ${tool.name}.`, {
        param: `${tool.path}.function.name`,
      });
    }
    names.add(tool.name);
    return toDeclaration(tool, context);
  });
}

function toDeclaration(tool: FunctionTool, { reportLoss }: TranslationContext): JsonObject {
  const { name, description, parameters, path } = tool;
  if (tool.cacheControl) reportHint(path, reportLoss);
  if (tool.strict) {
    reportLoss({
      path: `${path}.function.strict`,
      action: 'dropped',
      reason: 'The upstream has no strict mode; arguments follow the schema as well as the model can.',
    });
  }
  const declaration: MutableJson = { name };
  if (description !== undefined) declaration.description = description;
  const schema = parameters && toParameters(parameters, `${path}.function.parameters`);
  if (schema) declaration.parametersJsonSchema = schema;
  return declaration;
}

/** The schema of the arguments; undefined for a function that takes none. A missing `type` is `object`. */
function toParameters(parameters: JsonObject, path: string): JsonObject | undefined {
  if (isEmpty(parameters)) return undefined;
  const schema = toUpstreamSchema(parameters, path);
  if (typeof schema.type === 'string') return schema;
  const shaped = shaping.some((keyword) => schema[keyword] !== undefined && schema[keyword] !== null);
  return shaped ? schema : { ...schema, type: 'object' };
}
