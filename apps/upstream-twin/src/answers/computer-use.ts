import type { FunctionDeclaration, GenerateContentRequest } from '../contract/generate-content-request.js';
import { isJsonObject, type JsonObject } from '../json.js';

const object = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const coordinates = { x: { type: 'integer' }, y: { type: 'integer' } };

/** A few of the functions that computer use brings along, which no request declares. */
const predefined: readonly FunctionDeclaration[] = [
  { name: 'open_web_browser' },
  { name: 'navigate', parametersJsonSchema: object({ url: { type: 'string' } }) },
  { name: 'click_at', parametersJsonSchema: object(coordinates) },
  { name: 'type_text_at', parametersJsonSchema: object({ ...coordinates, text: { type: 'string' } }) },
];

/** The functions of the computer-use tool, without those that the request excludes; none without the tool. */
export function computerUseFunctions({ tools = [] }: GenerateContentRequest): FunctionDeclaration[] {
  const settings = tools.find((tool) => 'computerUse' in tool)?.computerUse;
  if (!isJsonObject(settings)) return [];
  const excluded = settings.excludedPredefinedFunctions;
  return predefined.filter(({ name = '' }) => !(Array.isArray(excluded) && excluded.includes(name)));
}
