import { isJsonObject } from '../json.js';
import { jsonSchemaProblem } from './json-schema-problem.js';
import type { Rule } from './rule.js';
import { schemaProblem } from './schema-problem.js';

const mimeTypes = ['text/plain', 'application/json', 'application/xml', 'application/yaml', 'text/x.enum'];

/** responseSchema and responseJsonSchema exclude each other, need a fitting MIME type, and have to be sound. */
export const responseFormatRule: Rule = ({ generationConfig = {}, tools = [] }, { api, model }) => {
  const { responseMimeType, responseSchema } = generationConfig;
  const jsonSchema = generationConfig.responseJsonSchema ?? generationConfig._responseJsonSchema;
  if (responseMimeType && !mimeTypes.includes(responseMimeType)) {
    return (
      '* GenerateContentRequest.generation_config.response_mime_type: allowed mimetypes are ' +
      `${mimeTypes.map((type) => `\`${type}\``).join(', ')}.\n`
    );
  }
  const declaresFunctions = tools.some(({ functionDeclarations = [] }) => functionDeclarations.length > 0);
  if (model.generation < 3 && responseMimeType === 'application/json' && tools.length > 0) {
    const use = declaresFunctions ? 'Function calling' : 'Tool use';
    return `${use} with a response mime type: 'application/json' is unsupported`;
  }
  if (responseSchema !== undefined && jsonSchema !== undefined) {
    return 'Cannot set both responseSchema and responseJsonSchema.';
  }
  if (responseSchema === undefined && jsonSchema === undefined) return undefined;
  if (!responseMimeType || responseMimeType === 'text/plain') {
    return (
      '* GenerateContentRequest.generation_config.response_schema: only allowed for mime types: ' +
      '[application/json, application/xml, application/yaml, text/x.enum].\n'
    );
  }
  if (jsonSchema !== undefined && model.generation < 2.5) {
    return 'response_json_schema is not supported for this model.';
  }
  if (responseSchema) {
    return schemaProblem(api, responseSchema, 'GenerateContentRequest.generation_config.response_schema');
  }
  return isJsonObject(jsonSchema)
    ? jsonSchemaProblem(jsonSchema, 'generation_config.response_json_schema')
    : 'The response JSON schema must be an object.';
};
