import type { ChatRequest, JsonObject, ResponseFormat } from '@model-gateway/core';
import { isEmpty, type MutableJson } from '@model-gateway/format-kit';
import type { GoogleExtensions } from './extensions.js';
import { addOutputConfig } from './output-config.js';
import { toThinkingConfig } from './thinking.js';
import { fittedMembers } from './fitted-members.js';
import { addSampling } from './sampling.js';
import { conflictingField } from './conflicting-fields.js';
import type { TranslationContext } from './translation-context.js';
import { toUpstreamSchema } from '../schema/upstream-schema.js';

/**
 * `generationConfig`, or undefined if there is nothing to set.
 *
 * @param extensions the client's extensions in Google's own form; a standard field of the same meaning takes precedence
 */
export function toGenerationConfig(
  request: ChatRequest,
  extensions: GoogleExtensions,
  context: TranslationContext,
): JsonObject | undefined {
  const thinkingConfig = toThinkingConfig(request.thinking, context);
  const standard: MutableJson = {};
  addSampling(standard, request.sampling, context);
  addResponseFormat(standard, request.responseFormat, context);
  addOutputConfig(standard, request, context);
  if (thinkingConfig) standard.thinkingConfig = thinkingConfig;
  if (!isEmpty(extensions.generationConfig)) return mergeWithStandard(extensions, standard, context);
  return isEmpty(standard) ? undefined : standard;
}

function mergeWithStandard(
  extensions: GoogleExtensions,
  standard: JsonObject,
  context: TranslationContext,
): JsonObject {
  const { reportLoss } = context;
  const joined: MutableJson = {};
  for (const [name, value] of Object.entries(extensions.generationConfig)) {
    if (conflictingField(standard, name) === undefined) joined[name] = value;
    else {
      const reason = 'The request also has a standard field of the same meaning, which takes precedence.';
      reportLoss({
        path: extensions.pathOf('generationConfig', name),
        action: 'dropped',
        severity: 'note',
        reason,
      });
    }
  }
  const pathOf = (name: string): string => extensions.pathOf('generationConfig', name);
  return { ...fittedMembers(joined, pathOf, context), ...standard };
}

/**
 * Adds the members of `generationConfig` for the format of the answer. The upstream always enforces a schema, which is
 * OpenAI's `strict`; it has no use for the schema's `name`; a `description` goes into the schema.
 */
function addResponseFormat(
  config: MutableJson,
  format: ResponseFormat | undefined,
  { dialect, capabilities, reportLoss }: TranslationContext,
): void {
  if (!format || format.type === 'text') return;
  config.responseMimeType = 'application/json';
  if (format.type === 'json-object') return;
  const { schema, description } = format;
  if (!schema) {
    const path = 'response_format.json_schema.description';
    const reason = 'The upstream has a place for it in the schema only, and there is none.';
    if (description !== undefined) reportLoss({ path, action: 'dropped', severity: 'note', reason });
    return;
  }
  const described = description === undefined || schema.description !== undefined;
  const { member, schema: sent } = toUpstreamSchema(described ? schema : { ...schema, description }, {
    takesJsonSchema: capabilities.jsonSchemaResponse,
    dialect: dialect.schema,
    path: 'response_format.json_schema.schema',
    reportLoss,
  });
  if (member === 'json') config.responseJsonSchema = sent;
  else config.responseSchema = sent;
}
