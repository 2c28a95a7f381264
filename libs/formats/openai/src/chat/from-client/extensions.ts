import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isEmpty } from '@model-gateway/format-kit';
import { knownMembers } from './body-members.js';

/** Every other member, by reference; undefined when there is none. A bias towards nothing is none. */
export function fromExtensions(body: JsonObject): JsonObject | undefined {
  let entries: [string, JsonValue][] | undefined;
  for (const member in body) {
    if (knownMembers.has(member)) continue;
    const value = body[member];
    if (member === 'logit_bias' && isJsonObject(value) && isEmpty(value)) continue;
    if (value !== undefined && value !== null) (entries ??= []).push([member, value]);
  }
  // Not by assignment: a member named `__proto__` would set the prototype.
  return entries && Object.fromEntries(entries);
}
