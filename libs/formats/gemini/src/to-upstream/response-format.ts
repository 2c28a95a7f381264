import type { JsonObject, ResponseFormat } from '@model-gateway/core';
import { toUpstreamSchema } from './json-schema.js';

const json = { responseMimeType: 'application/json' };

/**
 * The members of `generationConfig` for the form of the answer. The upstream always holds the model to a schema,
 * which is OpenAI's `strict`; the schema's `name` has no meaning to it; a `description` goes into the schema.
 */
export function toResponseFormat(format: ResponseFormat | undefined): JsonObject {
  switch (format?.type) {
    case undefined:
    case 'text':
      return {};
    case 'json-object':
      return json;
    case 'json-schema': {
      const { schema, description } = format;
      if (!schema) return json;
      const fixed = toUpstreamSchema(schema, 'response_format.json_schema.schema');
      const described = description === undefined || fixed.description !== undefined;
      return { ...json, responseJsonSchema: described ? fixed : { ...fixed, description } };
    }
  }
}
