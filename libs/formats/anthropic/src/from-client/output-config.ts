import type { JsonObject, LossReporter, ResponseFormat } from '@model-gateway/core';
import {
  invalidValue,
  memberPath,
  optionalObject,
  reportUnknownMembers,
  requireObject,
  requiredString,
} from '@model-gateway/format-kit';

const known: ReadonlySet<string> = new Set(['effort', 'format']);
const knownOfFormat: ReadonlySet<string> = new Set(['type', 'schema']);

/** The settings of the output; unknown members are reported. */
export function fromOutputConfig(body: JsonObject, reportLoss: LossReporter): JsonObject | undefined {
  const config = optionalObject(body, 'output_config', '');
  if (config) reportUnknownMembers(config, known, 'output_config', reportLoss);
  return config;
}

/** The format of the answer: `format` of `output_config`, or the older `output_format`. Schemas are not inspected. */
export function fromResponseFormat(
  body: JsonObject,
  outputConfig: JsonObject | undefined,
  reportLoss: LossReporter,
): ResponseFormat | undefined {
  const older = optionalObject(body, 'output_format', '');
  const newer = outputConfig && optionalObject(outputConfig, 'format', 'output_config');
  if (newer && older) {
    reportLoss({
      path: 'output_format',
      action: 'dropped',
      severity: 'note',
      reason: 'output_config.format wins.',
    });
  }
  const format = newer ?? older;
  return format && fromFormat(format, newer ? 'output_config.format' : 'output_format', reportLoss);
}

function fromFormat(format: JsonObject, path: string, reportLoss: LossReporter): ResponseFormat {
  if (requiredString(format, 'type', path) !== 'json_schema') {
    throw invalidValue(memberPath(path, 'type'), 'json_schema');
  }
  reportUnknownMembers(format, knownOfFormat, path, reportLoss);
  return { type: 'json-schema', schema: requireObject(format.schema, memberPath(path, 'schema')) };
}
