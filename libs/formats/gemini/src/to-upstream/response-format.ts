import type { ResponseFormat } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { toUpstreamSchema } from '../schema/upstream-schema.js';
import type { TranslationContext } from './translation-context.js';

/**
 * Adds the members of `generationConfig` for the format of the answer. The upstream always enforces a schema, which is
 * OpenAI's `strict`; it has no use for the schema's `name`; a `description` goes into the schema.
 */
export function addResponseFormat(
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
    if (description !== undefined) reportLoss({ path, action: 'dropped', reason });
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
