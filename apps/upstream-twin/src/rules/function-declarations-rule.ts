import type { Api } from '../api.js';
import type { FunctionDeclaration, GenerateContentRequest } from '../contract/generate-content-request.js';
import { isJsonObject } from '../json.js';
import { firstProblem } from './first-problem.js';
import { jsonSchemaProblem } from './json-schema-problem.js';
import type { Rule } from './rule.js';
import { schemaProblem } from './schema-problem.js';
import { untypedSchema } from './untyped-schema.js';

const nameForm = /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/;
const invalidName =
  'Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), ' +
  'underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 64.';

/** Documented limit of one request. */
const mostDeclarations = 512;

/** All declarations of a request, with the path that Google's messages show. */
export function declarationsOf({ tools = [] }: GenerateContentRequest): [string, FunctionDeclaration][] {
  return tools.flatMap(({ functionDeclarations = [] }, tool) =>
    functionDeclarations.map((declaration, index): [string, FunctionDeclaration] => [
      `tools[${tool}].function_declarations[${index}]`,
      declaration,
    ]),
  );
}

function declarationProblem(api: Api, path: string, declaration: FunctionDeclaration): string | undefined {
  const { name = '', parameters, parametersJsonSchema } = declaration;
  if (!nameForm.test(name)) return `* GenerateContentRequest.${path}.name: ${invalidName}\n`;
  if (parameters && parametersJsonSchema !== undefined) {
    return `* GenerateContentRequest.${path}: Only one of parameters and parameters_json_schema may be set.\n`;
  }
  if (parameters) {
    if (parameters.type !== undefined && parameters.type !== 'OBJECT') {
      return `* GenerateContentRequest.${path}.parameters.type: functionDeclaration parameters schema should be of type OBJECT.\n`;
    }
    const untyped = api === 'vertex' ? untypedSchema(parameters, 'parameters') : undefined;
    if (untyped !== undefined) {
      return (
        `Unable to submit request because \`${name}\` functionDeclaration \`${untyped}\` schema didn't specify the schema type field. ` +
        'When using any_of, it must be the only field set.'
      );
    }
    return schemaProblem(api, parameters, `GenerateContentRequest.${path}.parameters`);
  }
  const { type = 'object' } = isJsonObject(parametersJsonSchema) ? parametersJsonSchema : {};
  if (type !== 'object') {
    return `* GenerateContentRequest.${path}.parameters_json_schema: functionDeclaration parameters schema should be of type OBJECT.\n`;
  }
  return isJsonObject(parametersJsonSchema)
    ? jsonSchemaProblem(parametersJsonSchema, `${path}.parameters_json_schema`)
    : undefined;
}

/** Names, their uniqueness, and the schema of each declared function. */
export const functionDeclarationsRule: Rule = (request, { api }) => {
  const declarations = declarationsOf(request);
  if (declarations.length > mostDeclarations) {
    return `At most ${mostDeclarations} function declarations can be provided, got ${declarations.length}.`;
  }
  const names = declarations.map(([, { name }]) => name ?? '');
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) return `Duplicate function declaration found: ${repeated}`;
  return firstProblem(declarations, ([path, declaration]) => declarationProblem(api, path, declaration));
};
