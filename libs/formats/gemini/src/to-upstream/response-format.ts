import type { ResponseFormat } from '@model-gateway/core';
import type { MutableJson } from '../mutable-json.js';
import { toUpstreamSchema } from './json-schema.js';

/**
 * Adds the members of `generationConfig` for the form of the answer. The upstream always holds the model to a
 * schema, which is OpenAI's `strict`; the schema's `name` has no meaning to it; a `description` goes into the schema.
 */
export function addResponseFormat(config: MutableJson, format: ResponseFormat | undefined): void {
  if (!format || format.type === 'text') return;
  config.responseMimeType = 'application/json';
  if (format.type === 'json-object' || !format.schema) return;
  const { schema, description } = format;
  const fixed = toUpstreamSchema(schema, 'response_format.json_schema.schema');
  const described = description === undefined || fixed.description !== undefined;
  config.responseJsonSchema = described ? fixed : { ...fixed, description };
}
