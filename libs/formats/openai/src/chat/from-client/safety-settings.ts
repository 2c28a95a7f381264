import type { JsonObject, LossReporter, SafetySetting } from '@model-gateway/core';
import {
  optionalArray,
  optionalString,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';
import { withoutUndefined } from './without-undefined.js';

const known: ReadonlySet<string> = new Set(['category', 'threshold', 'method']);

/** The safety thresholds. The values belong to the upstream and are not checked here. */
export function fromSafetySettings(
  body: JsonObject,
  reportLoss: LossReporter,
): readonly SafetySetting[] | undefined {
  return optionalArray(body, 'safety_settings', '')?.map((value, index) => {
    const path = `safety_settings[${index}]`;
    const setting = requireObject(value, path);
    reportUnknownMembers(setting, known, path, reportLoss);
    return withoutUndefined({
      category: requiredString(setting, 'category', path),
      threshold: requiredString(setting, 'threshold', path),
      method: optionalString(setting, 'method', path),
    });
  });
}
