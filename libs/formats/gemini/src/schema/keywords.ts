import { InvalidRequestError } from '@model-gateway/core';

/** How a keyword contains schemas: one as its value, in a list, or by name. */
export type Place = 'one' | 'list' | 'map';

/** Keywords of any draft that contain schemas. Values of other keywords are data and never inspected. */
export const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['items', 'one'],
  ['additionalItems', 'one'],
  ['additionalProperties', 'one'],
  ['contains', 'one'],
  ['not', 'one'],
  ['if', 'one'],
  ['then', 'one'],
  ['else', 'one'],
  ['propertyNames', 'one'],
  ['unevaluatedItems', 'one'],
  ['unevaluatedProperties', 'one'],
  ['anyOf', 'list'],
  ['oneOf', 'list'],
  ['allOf', 'list'],
  ['prefixItems', 'list'],
  ['properties', 'map'],
  ['patternProperties', 'map'],
  ['$defs', 'map'],
  ['definitions', 'map'],
  ['dependentSchemas', 'map'],
]);

/** Types of JSON Schema. */
export const jsonTypes: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'object',
  'null',
]);

/** Deeper schemas are refused: the upstream's parser has such a limit too. */
export const maxDepth = 100;

/** @param path of the schema in the client's body */
export function tooDeep(path: string): InvalidRequestError {
  const message = `The schema is nested deeper than ${maxDepth} levels.`;
  return new InvalidRequestError('invalid_value', message, { param: path });
}
