import { isJsonObject, type JsonValue } from '@model-gateway/core';

/** Whether a value is nested no deeper than `levels`. Does not recurse deeper itself. */
export function isNestedWithin(levels: number, value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) {
    return levels > 0 && value.every((item: JsonValue) => isNestedWithin(levels - 1, item));
  }
  if (!isJsonObject(value)) return true;
  return levels > 0 && Object.values(value).every((member) => isNestedWithin(levels - 1, member));
}
