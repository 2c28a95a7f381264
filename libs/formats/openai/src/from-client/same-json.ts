import { isJsonObject, type JsonObject } from '@model-gateway/core';

/**
 * Are both the same JSON value? The order of an object's members means nothing.
 *
 * @param countMembers of an object of the other value. Who compares that value with many small ones counts them once: the
 *   rest takes no longer than the one value is large
 */
export function isSameJson(one: unknown, other: unknown, countMembers = memberCount): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameJson(value, other[index], countMembers))
    );
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const members = Object.keys(one);
  return (
    members.length === countMembers(other) &&
    members.every(
      (member) => Object.hasOwn(other, member) && isSameJson(one[member], other[member], countMembers),
    )
  );
}

/** How many members an object has. Takes the longer the more there are. */
export function memberCount(object: JsonObject): number {
  return Object.keys(object).length;
}
