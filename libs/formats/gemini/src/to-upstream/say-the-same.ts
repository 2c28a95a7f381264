import type { JsonValue } from '@model-gateway/core';

/** Are two values the same JSON text? The order of members counts. */
export function sayTheSame(first: JsonValue, second: JsonValue): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
