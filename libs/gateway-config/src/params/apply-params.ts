import { type JsonObject, isJsonObject, type JsonValue } from '@model-gateway/core';
import { dropParams as drop } from './drop-params.js';
import type { InferenceConfig } from '../model/inference-config.js';

/**
 * Applies a config's parameters to a chat body: first defaults for members that the caller omitted or set to null, then
 * overrides, then drops. Does not change the caller's body.
 */
export function applyParams(
  body: JsonObject,
  { defaultParams, overrideParams, dropParams }: InferenceConfig,
): JsonObject {
  const filled = defaultParams || overrideParams ? fill(body, defaultParams, overrideParams) : body;
  return dropParams ? drop(filled, dropParams) : filled;
}

function fill(body: JsonObject, defaults: JsonObject = {}, overrides: JsonObject = {}): JsonObject {
  const members = membersOf(body);
  for (const [name, value] of Object.entries(defaults)) {
    if ((members.get(name) ?? null) === null) members.set(name, value);
  }
  overrideMembers(members, overrides);
  return Object.fromEntries(members);
}

/** Members of an object, as a map because `__proto__` is an ordinary key there. */
type ParamMap = Map<string, JsonValue | undefined>;

function membersOf(object: JsonObject): ParamMap {
  return new Map(Object.entries(object));
}

/**
 * Merges two objects. Nested objects are merged recursively; of all other values, arrays included, the winner's is
 * used.
 */
export function mergeParams(base: JsonObject, winner: JsonObject): JsonObject {
  const members = membersOf(base);
  overrideMembers(members, winner);
  return Object.fromEntries(members);
}

/** Merges the winner into a map, as {@link mergeParams} does. */
function overrideMembers(members: ParamMap, winner: JsonObject): void {
  for (const [name, value] of Object.entries(winner)) {
    const own = members.get(name);
    members.set(name, isJsonObject(own) && isJsonObject(value) ? mergeParams(own, value) : value);
  }
}

/** The number of members in the new objects that {@link mergeParams} creates. */
export function mergedSize(base: JsonObject, winner: JsonObject): number {
  let size = Object.keys(base).length;
  for (const [name, value] of Object.entries(winner)) {
    const own = Object.hasOwn(base, name) ? base[name] : undefined;
    if (own === undefined) size += 1;
    else if (isJsonObject(own) && isJsonObject(value)) size += mergedSize(own, value);
  }
  return size;
}
