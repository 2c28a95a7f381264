import { ExactNumber, isJsonObject, LongText, type AnyText, type JsonObject } from '@model-gateway/core';

/**
 * True if both are the same JSON value. The order of an object's members does not matter.
 *
 * @param countMembers counts the members of an object of the other value. A caller that compares one value with many
 *   small ones caches the counts: the comparison then takes time in proportion to the small value alone
 */
export function isSameJson(one: unknown, other: unknown, countMembers = memberCount): boolean {
  if (one === other) return true;
  if (isText(one)) return isText(other) && one.toString() === other.toString();
  if (one instanceof ExactNumber) return other instanceof ExactNumber && one.text === other.text;
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

function isText(value: unknown): value is AnyText {
  return typeof value === 'string' || value instanceof LongText;
}

/** The number of an object's members. Takes time in proportion to it. */
export function memberCount(object: JsonObject): number {
  return Object.keys(object).length;
}
