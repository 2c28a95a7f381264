import type { JsonObject, LossReporter, ResponseFormat } from '@model-gateway/core';

/** Name of a schema without one: the upstreams require a name. */
const defaultName = 'answer';

/**
 * `response_format`, with the client's schema. Without a schema it is any JSON, because the upstreams require a schema.
 */
export function toResponseFormat(format: ResponseFormat, reportLoss: LossReporter): JsonObject {
  switch (format.type) {
    case 'text':
      return { type: 'text' };
    case 'json-object':
      return { type: 'json_object' };
    case 'json-schema': {
      const { name = defaultName, description, schema, strict } = format;
      if (!schema) {
        const reason = 'There is no schema that the upstream could be given; it is told to answer with JSON.';
        reportLoss({ path: 'response_format.json_schema', action: 'approximated', reason });
        return { type: 'json_object' };
      }
      return {
        type: 'json_schema',
        json_schema: {
          name,
          ...(description !== undefined && { description }),
          schema,
          ...(strict !== undefined && { strict }),
        },
      };
    }
  }
}
