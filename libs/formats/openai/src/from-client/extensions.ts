import type { JsonObject, JsonValue } from '@model-gateway/core';
import { knownMembers } from './body-members.js';

/** Every other member, by reference; undefined when there is none. */
export function fromExtensions(body: JsonObject): JsonObject | undefined {
  let entries: [string, JsonValue][] | undefined;
  for (const member in body) {
    if (knownMembers.has(member)) continue;
    const value = body[member];
    if (value !== undefined && value !== null) (entries ??= []).push([member, value]);
  }
  // Not by assignment: a member named `__proto__` would set the prototype.
  return entries && Object.fromEntries(entries);
}
