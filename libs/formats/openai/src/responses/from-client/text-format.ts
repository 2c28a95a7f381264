import type { JsonObject, LossReporter, ResponseFormat } from '@model-gateway/core';
import {
  invalidValue,
  isEmpty,
  optionalBoolean,
  optionalObject,
  optionalString,
  reportUnknownMembers,
  requiredString,
  requireObject,
} from '@model-gateway/format-kit';
import { fromResponseFormat } from '../../chat/from-client/response-format.js';
import { withoutUndefined } from '../../chat/from-client/without-undefined.js';
import type { ConfiguredMember } from './configuration.js';
import { optionalWord } from './optional-word.js';

const known: ReadonlySet<string> = new Set(['format', 'verbosity']);
const knownOfFormat: ReadonlySet<string> = new Set(['type']);
const knownOfSchema: ReadonlySet<string> = new Set(['type', 'name', 'description', 'schema', 'strict']);
const verbosities = ['low', 'medium', 'high'] as const;

/** What `text` says, of which the latest word counts. */
export interface TextSettings {
  readonly format: ResponseFormat | undefined;
  /** How much the model says; undefined for OpenAI's default, which no upstream needs to be told. */
  readonly verbosity: string | undefined;
}

/** The settings of the answer's text. Without `text.format`, only a config can have added a `response_format`. */
export function fromText(
  body: JsonObject,
  configured: readonly ConfiguredMember[],
  reportLoss: LossReporter,
): TextSettings {
  const settings = configured.map((each) => settingsOf(each, reportLoss));
  const verbosity = settings.findLast((each) => each.verbosity !== undefined)?.verbosity;
  const format = settings.findLast((each) => each.format !== undefined)?.format;
  return {
    format: format ?? fromResponseFormat(body, reportLoss),
    verbosity: verbosity === 'medium' ? undefined : verbosity,
  };
}

function settingsOf({ value, path }: ConfiguredMember, reportLoss: LossReporter): TextSettings {
  reportUnknownMembers(value, known, path, reportLoss);
  const format = optionalObject(value, 'format', path);
  return {
    format: format && !isEmpty(format) ? fromFormat(format, `${path}.format`, reportLoss) : undefined,
    verbosity: optionalWord(value, 'verbosity', path, verbosities),
  };
}

function fromFormat(format: JsonObject, path: string, reportLoss: LossReporter): ResponseFormat {
  const type = requiredString(format, 'type', path);
  reportUnknownMembers(format, type === 'json_schema' ? knownOfSchema : knownOfFormat, path, reportLoss);
  switch (type) {
    case 'text':
      return { type: 'text' };
    case 'json_object':
      return { type: 'json-object' };
    case 'json_schema':
      return withoutUndefined({
        type: 'json-schema' as const,
        name: optionalString(format, 'name', path) || undefined,
        description: optionalString(format, 'description', path) || undefined,
        schema: requireObject(format.schema, `${path}.schema`),
        strict: optionalBoolean(format, 'strict', path),
      });
    default:
      throw invalidValue(`${path}.type`, 'text, json_object or json_schema');
  }
}
