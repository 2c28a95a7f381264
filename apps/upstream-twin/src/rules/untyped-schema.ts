import { isJsonObject, type JsonObject } from '../json.js';

/** Path of the first schema that states no type and is no combination or reference either. */
export function untypedSchema(schema: JsonObject, path: string): string | undefined {
  const typed = schema.type !== undefined && schema.type !== 'TYPE_UNSPECIFIED';
  if (!typed && schema.anyOf === undefined && schema.ref === undefined) return path;
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  for (const [name, child] of Object.entries(properties)) {
    const found = isJsonObject(child) ? untypedSchema(child, `${path}.${name}`) : undefined;
    if (found !== undefined) return found;
  }
  for (const branch of Array.isArray(schema.anyOf) ? schema.anyOf : []) {
    const found = isJsonObject(branch) ? untypedSchema(branch, path) : undefined;
    if (found !== undefined) return found;
  }
  return isJsonObject(schema.items) ? untypedSchema(schema.items, `${path}.items`) : undefined;
}
