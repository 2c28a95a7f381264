import { exactJson } from '@model-gateway/core';
/** The value as JSON text; undefined when it is nested so deeply that it cannot be written. */
export function jsonText(value: object): string | undefined {
  try {
    return exactJson(value);
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}
