import type { Schema } from '@model-gateway/http-server';

/** The schema of a page of a list. */
export function pageSchema(name: string): Schema {
  return {
    type: 'object',
    properties: {
      data: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
      nextCursor: { type: ['string', 'null'] },
    },
    required: ['data', 'nextCursor'],
    additionalProperties: false,
  };
}
