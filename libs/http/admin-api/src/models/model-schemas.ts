import { abilityNames, rateNames, tokenLimitNames } from '@model-gateway/core';
import type { Schema } from '@model-gateway/http-server';
import { providerKindSchema } from '../resources/provider-kind-schema.js';

const text: Schema = { type: 'string' };
const day: Schema = { type: 'string', format: 'date' };
const time: Schema = { type: 'string', format: 'date-time' };
const nothing: Schema = { type: 'null' };

/** An object with just these members. */
function closed(properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function eachOf(names: readonly string[], schema: Schema): Record<string, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema]));
}

const rates = eachOf(rateNames, { type: 'number', minimum: 0 });
const price = {
  ...rates,
  perImage: { type: 'number', minimum: 0, description: 'US dollars for each picture.' },
  long: closed({ ...rates, above: { type: 'integer', minimum: 1 } }, ['input', 'above']),
};
const capabilities = {
  ...eachOf(tokenLimitNames, { type: 'integer', minimum: 1 }),
  ...eachOf(abilityNames, { type: 'boolean' }),
};
const knownPrice = closed({ ...price, from: time, source: text, read: day }, ['input', 'source', 'read']);

/** What the administration API answers about models. */
export const modelSchemas = {
  Model: closed(
    {
      id: text,
      price: {
        anyOf: [closed(price, ['input']), nothing],
        description: 'US dollars per million tokens; null: not known.',
      },
      capabilities: closed(capabilities, []),
      source: text,
      managedBy: { enum: ['api', 'file', 'environment'] },
      overriddenBy: { const: 'file' },
      unreadable: { const: true },
      createdAt: time,
      updatedAt: time,
    },
    ['id', 'managedBy'],
  ),
  ModelPage: closed(
    {
      data: { type: 'array', items: { $ref: '#/components/schemas/Model' } },
      nextCursor: { type: ['string', 'null'] },
    },
    ['data', 'nextCursor'],
  ),
  KnownModelList: closed(
    {
      data: {
        type: 'array',
        items: closed(
          {
            id: text,
            kind: providerKindSchema,
            ownedBy: text,
            price: { anyOf: [knownPrice, nothing], description: 'In force now; null: not known.' },
            laterPrices: { type: 'array', items: knownPrice },
            capabilities: {
              anyOf: [
                closed({ ...capabilities, source: text, read: closed({ contextWindow: day }, []) }, [
                  'source',
                  'read',
                ]),
                nothing,
              ],
              description: 'Null: not known.',
            },
          },
          ['id', 'kind', 'ownedBy', 'price', 'laterPrices', 'capabilities'],
        ),
      },
    },
    ['data'],
  ),
} as const satisfies Record<string, Schema>;
