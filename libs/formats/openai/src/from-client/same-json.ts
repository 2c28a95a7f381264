import { isJsonObject } from '@model-gateway/core';

/** Are both the same JSON value? The order of an object's members means nothing. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameJson(value, other[index]))
    );
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const members = Object.keys(one);
  return (
    members.length === Object.keys(other).length &&
    members.every((member) => Object.hasOwn(other, member) && isSameJson(one[member], other[member]))
  );
}
