import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { nameOfStep } from './name-of-step.js';
import { mapSchemas } from './schema-places.js';

/** Whether a schema refers to itself, or to a definition that does, which no schema may that the upstream enforces. */
export function hasRecursion(root: JsonObject): boolean {
  const done = new Set<JsonObject>();
  const open = new Set<JsonObject>();
  const isRecursive = (schema: JsonObject): boolean => {
    if (open.has(schema)) return true;
    if (done.has(schema)) return false;
    open.add(schema);
    const target = targetOf(schema.$ref, root);
    let found = target !== undefined && isRecursive(target);
    for (const keyword in schema) {
      if (found) break;
      mapSchemas(keyword, schema[keyword], '', (below) => {
        found ||= isRecursive(below);
        return below;
      });
    }
    open.delete(schema);
    done.add(schema);
    return found;
  };
  return isRecursive(root);
}

/** The schema at a JSON pointer within the root, such as `#/$defs/node`; undefined if there is none. */
function targetOf(reference: unknown, root: JsonObject): JsonObject | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  const steps = reference.split('/').slice(1);
  let value: unknown = root;
  for (const step of steps) {
    const name = nameOfStep(step);
    if (Array.isArray(value)) value = value[Number(name)];
    else value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return isJsonObject(value) ? value : undefined;
}
