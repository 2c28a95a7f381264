import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** Members of an object. A map and no object: a member `__proto__` is a member like any other there. */
export type ParamMap = Map<string, JsonValue | undefined>;

export function membersOf(object: JsonObject): ParamMap {
  return new Map(Object.entries(object));
}

/** Both together. Objects are merged all the way down; of everything else, arrays too, the winner's stays. */
export function mergeParams(base: JsonObject, winner: JsonObject): JsonObject {
  const members = membersOf(base);
  overrideMembers(members, winner);
  return Object.fromEntries(members);
}

/** Does the same to a map. */
export function overrideMembers(members: ParamMap, winner: JsonObject): void {
  for (const [name, value] of Object.entries(winner)) {
    const own = members.get(name);
    members.set(name, isJsonObject(own) && isJsonObject(value) ? mergeParams(own, value) : value);
  }
}

/** How many members {@link mergeParams} makes, in all objects that are new. */
export function mergedSize(base: JsonObject, winner: JsonObject): number {
  let size = Object.keys(base).length;
  for (const [name, value] of Object.entries(winner)) {
    const own = Object.hasOwn(base, name) ? base[name] : undefined;
    if (own === undefined) size += 1;
    else if (isJsonObject(own) && isJsonObject(value)) size += mergedSize(own, value);
  }
  return size;
}
