import { isJsonObject, type JsonValue } from '@model-gateway/core';

/** Deeper schemas are refused. */
const deepest = 100;

/** The regular expressions that a JSON schema may have compiled: texts of `pattern`, names below `patternProperties`. */
export function patternsOf(schema: JsonValue | undefined, depth = 0): readonly string[] {
  if (depth > deepest) return [];
  if (Array.isArray(schema)) return schema.flatMap((item: JsonValue) => patternsOf(item, depth + 1));
  if (!isJsonObject(schema)) return [];
  const { pattern, patternProperties } = schema;
  return [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(isJsonObject(patternProperties) ? Object.keys(patternProperties) : []),
    ...Object.values(schema).flatMap((member) => patternsOf(member, depth + 1)),
  ];
}
