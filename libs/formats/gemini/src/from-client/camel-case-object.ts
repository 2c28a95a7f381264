import type { JsonObject } from '@model-gateway/core';
import { invalidValue, memberPath } from '@model-gateway/format-kit';
import { camelCase } from '../to-upstream/camel-case.js';

/**
 * The object with its member names in camel case: Google accepts the snake case of each as well. Values are shared.
 * Throws `InvalidRequestError` for a member that is there in both spellings.
 */
export function camelCaseObject(object: JsonObject, path: string): JsonObject {
  const names = Object.keys(object);
  if (!names.some((name) => name.includes('_'))) return object;
  const members = new Map<string, JsonObject[string]>();
  for (const name of names) {
    const member = name.startsWith('_') ? name : camelCase(name);
    if (members.has(member)) throw invalidValue(memberPath(path, name), 'there in one spelling only');
    members.set(member, object[name]);
  }
  return Object.fromEntries(members);
}
