import type { JsonObject, LossReporter, SafetySetting } from '@model-gateway/core';
import {
  invalidValue,
  optionalArray,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';

const known: ReadonlySet<string> = new Set(['category', 'threshold', 'method']);

/** The safety thresholds; undefined if there are none. Their words are not checked. */
export function fromSafetySettings(
  body: JsonObject,
  reportLoss: LossReporter,
): readonly SafetySetting[] | undefined {
  const values = optionalArray(body, 'safetySettings', '');
  if (!values || values.length === 0) return undefined;
  return values.map((value, index) => {
    const path = `safetySettings[${index}]`;
    const setting = camelCaseObject(requireObject(value, path), path);
    reportUnknownMembers(setting, known, path, reportLoss);
    const method = optionalString(setting, 'method', path);
    return {
      category: requiredString(setting, 'category', path),
      threshold: requiredString(setting, 'threshold', path),
      ...(method !== undefined && { method }),
    };
  });
}

/** Attribution labels; undefined if there are none. */
export function fromLabels(body: JsonObject): Readonly<Record<string, string>> | undefined {
  const labels = optionalObject(body, 'labels', '');
  if (!labels) return undefined;
  const entries = Object.entries(labels).map(([name, value]): [string, string] => {
    if (typeof value !== 'string') throw invalidValue(`labels.${name}`, 'a string');
    return [name, value];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
