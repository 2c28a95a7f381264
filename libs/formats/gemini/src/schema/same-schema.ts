import { ExactNumber, isJsonObject, type JsonValue } from '@model-gateway/core';

/** True if both are the same schema; the case of types and the order of members do not matter. */
export function sameSchema(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  if (first === second) return true;
  if (first instanceof ExactNumber && second instanceof ExactNumber) return first.text === second.text;
  if (Array.isArray(first) && Array.isArray(second)) {
    return (
      first.length === second.length &&
      first.every((item: JsonValue, index) => sameSchema(item, second[index] as JsonValue))
    );
  }
  if (!isJsonObject(first) || !isJsonObject(second)) return false;
  const names = Object.keys(first);
  if (names.length !== Object.keys(second).length) return false;
  return names.every((name) => {
    if (!Object.hasOwn(second, name)) return false;
    const [one, other] = [first[name], second[name]];
    const isType = name === 'type' && typeof one === 'string' && typeof other === 'string';
    return isType ? one.toUpperCase() === other.toUpperCase() : sameSchema(one, other);
  });
}
