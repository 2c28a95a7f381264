import type { JsonObject } from '@model-gateway/core';
import { invalidValue, optionalObject } from '@model-gateway/format-kit';

/** Attribution labels: an object of strings. */
export function fromLabels(body: JsonObject): Readonly<Record<string, string>> | undefined {
  const labels = optionalObject(body, 'labels', '');
  for (const name in labels) {
    if (typeof labels[name] !== 'string') throw invalidValue(`labels.${name}`, 'a string');
  }
  return labels as Record<string, string> | undefined;
}
