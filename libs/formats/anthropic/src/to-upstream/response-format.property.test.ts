import fc from 'fast-check';
import type { JsonObject, LossEntry, ResponseFormat } from '@model-gateway/core';
import { toStructuredSchema } from './structured-schema.js';
import { toMessagesRequest } from './to-messages-request.js';

function translate(responseFormat: ResponseFormat, model = 'claude-sonnet-4-5') {
  const losses: LossEntry[] = [];
  const body = toMessagesRequest(
    {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      tools: [],
      sampling: {},
      responseFormat,
    },
    { model, stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  return { body, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

const schema: JsonObject = { type: 'object', properties: { a: {} }, additionalProperties: false };

describe('response_format', () => {
  it('text is what happens anyway', () => {
    expect(translate({ type: 'text' })).toMatchObject({ body: { messages: [{}] }, losses: [] });
  });

  it('with a schema is one upstream', () => {
    const { body, losses } = translate({ type: 'json-schema', name: 'n', schema, strict: true });
    expect(body.output_config).toEqual({ format: { type: 'json_schema', schema } });
    expect((body.output_config as { format: { schema: unknown } }).format.schema).toBe(schema);
    expect(losses).toEqual([]);
  });

  it('keeps its description in the schema', () => {
    const { body } = translate({ type: 'json-schema', schema, description: 'A thing.' });
    expect(body.output_config).toMatchObject({ format: { schema: { description: 'A thing.' } } });
    const both = translate({
      type: 'json-schema',
      schema: { ...schema, description: 'b' },
      description: 'a',
    });
    expect(both.losses).toEqual(['response_format.json_schema.description dropped']);
  });

  it.each<[string, ResponseFormat, string]>([
    ['claude-sonnet-4-5', { type: 'json-object' }, 'JSON object'],
    ['claude-sonnet-4-5', { type: 'json-schema', description: 'A thing.' }, 'A thing.'],
    ['claude-sonnet-4', { type: 'json-schema', schema }, JSON.stringify(schema)],
  ])('is asked for in words where %s cannot be held to it', (model, format, instruction) => {
    const { body, losses } = translate(format, model);
    expect(body.output_config).toBeUndefined();
    expect(body.system).toEqual([{ type: 'text', text: expect.stringContaining(instruction) as string }]);
    expect(losses).toEqual(['response_format approximated']);
  });

  it.each<[string, JsonObject]>([
    ['a dictionary', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['any members at all', { type: 'object', additionalProperties: true }],
    ['nothing said of its members', { type: ['object', 'null'] }],
    ['members named by a pattern', { type: 'object', patternProperties: { '^x': {} } }],
    ['a dictionary besides its members', { ...schema, additionalProperties: { type: 'integer' } }],
    ['a dictionary within', { ...schema, properties: { a: { items: { type: 'object' } } } }],
    ['a dictionary among others', { anyOf: [schema, { additionalProperties: { type: 'integer' } }] }],
    ['a dictionary by reference', { $ref: '#/$defs/d', $defs: { d: { type: 'object' } } }],
  ])('is asked for in words where an object has %s', (_what, open) => {
    const { body, losses } = translate({ type: 'json-schema', schema: open });
    expect(body.output_config).toBeUndefined();
    expect(body.system).toEqual([
      { type: 'text', text: expect.stringContaining(JSON.stringify(open)) as string },
    ]);
    expect(losses).toEqual(['response_format approximated']);
  });

  it('that leaves other members open is closed', () => {
    const open = { ...schema, additionalProperties: true };
    const { body, losses } = translate({ type: 'json-schema', schema: open });
    expect(body.output_config).toEqual({ format: { type: 'json_schema', schema } });
    expect(losses).toEqual(['response_format.json_schema.schema.additionalProperties approximated']);
  });

  it('with a schema leaves no unfinished answer', () => {
    const { messages } = toMessagesRequest(
      {
        messages: [{ role: 'assistant', content: [{ type: 'text', text: '{' }] }],
        tools: [],
        sampling: {},
        responseFormat: { type: 'json-schema', schema },
      },
      { model: 'claude-sonnet-4-5', stream: false, reportLoss: () => {} },
    );
    expect((messages as { role: string }[]).at(-1)?.role).toBe('user');
  });
});

describe('a schema to hold an answer to', () => {
  const losses = (given: JsonObject) => {
    const reported: string[] = [];
    const sent = toStructuredSchema(
      given,
      's',
      ({ path, action }) => void reported.push(`${path} ${action}`),
    );
    return { sent, reported };
  };

  it('loses what the upstream refuses, wherever it stands, and nothing else', () => {
    const { sent, reported } = losses({
      type: 'object',
      properties: {
        minimum: { type: 'integer', minimum: 1, description: 'x' },
        list: { type: 'array', minItems: 2, items: { oneOf: [{ type: 'string', format: 'color' }] } },
        one: { type: 'array', minItems: 1 },
        text: { type: 'string', pattern: '^a+$', format: 'date' },
        back: { type: 'string', pattern: '(a)\\1' },
      },
      $defs: { d: { type: 'number', multipleOf: 2 } },
      additionalProperties: false,
    });
    expect(sent).toEqual({
      type: 'object',
      properties: {
        minimum: { type: 'integer', description: 'x' },
        list: { type: 'array', items: { anyOf: [{ type: 'string' }] } },
        one: { type: 'array', minItems: 1 },
        text: { type: 'string', pattern: '^a+$', format: 'date' },
        back: { type: 'string' },
      },
      $defs: { d: { type: 'number' } },
      additionalProperties: false,
    });
    expect(reported).toEqual([
      's.properties.minimum.minimum dropped',
      's.properties.list.minItems dropped',
      's.properties.list.items.oneOf approximated',
      's.properties.list.items.oneOf[0].format dropped',
      's.properties.back.pattern dropped',
      's.$defs.d.multipleOf dropped',
    ]);
  });

  it('closes every object', () => {
    const { sent, reported } = losses({
      properties: { a: { type: ['object', 'null'], additionalProperties: {} } },
    });
    expect(sent).toEqual({
      properties: { a: { type: ['object', 'null'], additionalProperties: false } },
      additionalProperties: false,
    });
    expect(reported).toHaveLength(2);
  });

  it('holds it to two choices at once', () => {
    const [a, b] = [{ type: 'string' }, { type: 'integer' }];
    const both = losses({ anyOf: [a], oneOf: [b, { minimum: 1 }], allOf: [{}] });
    expect(both.sent).toEqual({ allOf: [{}, { anyOf: [a] }, { anyOf: [b, {}] }] });
    expect(both.reported).toEqual(['s.oneOf approximated', 's.oneOf[1].minimum dropped']);
    const references = losses({ anyOf: [a], oneOf: [{ $ref: '#/$defs/b' }] });
    expect(references.sent).toEqual({ anyOf: [a] });
    expect(references.reported).toEqual(['s.oneOf dropped']);
  });

  it.each<[JsonObject, JsonObject, string[]]>([
    [
      { items: [{ type: 'string' }, { minimum: 1 }], additionalItems: false },
      { items: { anyOf: [{ type: 'string' }, {}] } },
      ['s.items approximated', 's.items[1].minimum dropped'],
    ],
    [
      { prefixItems: [{ type: 'string' }], items: { maximum: 1 } },
      { items: { anyOf: [{ type: 'string' }, {}] } },
      ['s.prefixItems approximated', 's.items.maximum dropped'],
    ],
    [
      { items: false, prefixItems: [{ type: 'string' }] },
      { items: { type: 'string' } },
      ['s.prefixItems approximated'],
    ],
    [
      { prefixItems: [{ type: 'string' }, {}], items: { anyOf: [{}, { type: 'string' }] } },
      { items: { anyOf: [{ type: 'string' }, {}] } },
      ['s.prefixItems approximated'],
    ],
    [{ items: [] }, {}, ['s.items approximated']],
    [{ items: [{ type: 'string' }, true] }, {}, ['s.items approximated']],
    [{ items: {}, additionalItems: false }, { items: {} }, ['s.additionalItems dropped']],
  ])('holds each element to what any place has: %j', (given, sent, reported) => {
    expect(losses(given)).toEqual({ sent, reported });
  });

  it('keeps members of any name, in their order', () => {
    const given = JSON.parse(
      '{"properties":{"z":{},"__proto__":{"minimum":1},"constructor":{},"a":{}}}',
    ) as JsonObject;
    const { sent } = losses(given);
    expect(JSON.stringify(sent)).toBe(
      '{"properties":{"z":{},"__proto__":{},"constructor":{},"a":{}},"additionalProperties":false}',
    );
  });

  it('is never changed itself, and the very same when nothing is in the way', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom('type', 'properties', 'minimum', 'items', 'a') }),
        (object) => {
          const given = JSON.parse(JSON.stringify(object)) as JsonObject;
          const before = JSON.stringify(given);
          const { sent, reported } = losses(given);
          expect(JSON.stringify(given)).toBe(before);
          expect(sent === given).toBe(reported.length === 0);
          expect(losses(sent).sent).toBe(sent);
        },
      ),
    );
  });
});
