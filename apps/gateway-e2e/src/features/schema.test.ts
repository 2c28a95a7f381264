import type { ChatCompletion } from '@model-gateway/contract';
import { postChat } from '../support/chat-client.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

type Schema = Record<string, unknown>;

const models = ['gemini-2.0-flash', 'gemini-2.5-flash', 'gemini-3-pro-preview'] as const;
const cases = bothProviders.flatMap((slug) => models.map((model) => [`${slug}/${model}`] as const));

const node = {
  type: 'object',
  properties: { name: { type: 'string' }, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } },
  required: ['name', 'next'],
};

/** Schemas that make naive gateways fail, with the keywords that are reported at 2.5 and later. */
const tricky: readonly [title: string, schema: Schema, lost: readonly string[]][] = [
  [
    'additionalProperties (R21)',
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    [],
  ],
  [
    'unions and records (R22)',
    {
      type: 'object',
      properties: {
        u: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        r: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    [],
  ],
  [
    'siblings of a union (R25)',
    {
      type: 'object',
      properties: {
        u: {
          description: 'U',
          title: 'U',
          default: null,
          anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }],
        },
      },
    },
    [],
  ],
  [
    'nullable enums, numbers, const, empty objects (R26)',
    {
      type: 'object',
      properties: {
        a: { type: ['string', 'null'], enum: ['x', null] },
        b: { type: 'integer', enum: [1, 2] },
        c: { const: 'c' },
        d: { type: 'object', properties: {} },
      },
      required: ['a', 'b', 'c', 'd'],
    },
    [],
  ],
  [
    'definitions of the older kind (K15)',
    {
      type: 'object',
      properties: { a: { $ref: '#/definitions/A', description: 'An a' } },
      definitions: { A: { type: 'string' } },
    },
    [],
  ],
  [
    'recursion through required properties (K15)',
    { type: 'object', properties: { list: { $ref: '#/$defs/node' } }, $defs: { node } },
    ['$defs.node.required'],
  ],
  [
    'recursion to the whole',
    { type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } } } },
    [],
  ],
  [
    'tuples of draft 7',
    { type: 'object', properties: { t: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } } },
    [],
  ],
  [
    'references into properties',
    {
      type: 'object',
      properties: {
        a: { type: 'object', properties: { b: { type: 'string' } } },
        c: { $ref: '#/properties/a' },
      },
    },
    [],
  ],
  [
    'references to elsewhere',
    { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' } } },
    ['properties.a.$ref'],
  ],
  [
    'keywords that nobody heeds',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { a: { type: 'string', minLength: 1, pattern: '^a', format: 'email', examples: ['a'] } },
      patternProperties: { '^x-': {} },
      if: {},
      not: { required: ['z'] },
    },
    [
      'properties.a.minLength',
      'properties.a.pattern',
      'properties.a.examples',
      'patternProperties',
      'if',
      'not',
    ],
  ],
  [
    'intersections',
    {
      type: 'object',
      allOf: [
        { properties: { a: { type: 'string' } }, required: ['a'] },
        { properties: { b: { type: 'integer', exclusiveMinimum: 0 } } },
      ],
    },
    ['allOf', 'allOf[1].properties.b.exclusiveMinimum'],
  ],
  ['booleans as schemas', { type: 'object', properties: { a: true, b: {} } }, []],
  [
    "Google's own spelling",
    {
      type: 'OBJECT',
      properties: { a: { type: 'STRING', nullable: true }, b: { type: 'ARRAY', items: { type: 'INTEGER' } } },
      propertyOrdering: ['b', 'a'],
      required: ['a'],
    },
    [],
  ],
  [
    'members named like parts of an object (R72)',
    JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["__proto__"]}',
    ) as Schema,
    [],
  ],
];

describe.each(cases)('schemas at %s', (model) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const heedsJsonSchema = !model.includes('2.0');

  async function ask(body: object) {
    const response = await postChat({
      gateway: services.gateway.url,
      body: { model, messages: [{ role: 'user', content: 'Go on.' }], ...body },
      headers: { 'x-gateway-strict-standard-compliance': 'false' },
    });
    const answer = (await response.json()) as ChatCompletion;
    expect({ status: response.status, answer }).toMatchObject({ status: 200 });
    const sent = (await services.twin.requests()).at(-1)?.body as {
      tools?: { functionDeclarations: Schema[] }[];
      generationConfig?: Schema;
    };
    const losses = answer.gateway?.loss ?? [];
    return { answer, sent, losses: losses.map(({ path }) => path) };
  }

  const withTool = (parameters: unknown, more: object = {}) => ({
    tools: [
      { type: 'function', function: { name: 'f', ...(parameters !== undefined && { parameters }), ...more } },
    ],
  });
  const withFormat = (schema: Schema) => ({
    response_format: { type: 'json_schema', json_schema: { name: 'n', schema, strict: true } },
  });

  it.each(tricky)('functions take %s', async (_title, schema, lost) => {
    const { sent, losses } = await ask(withTool(schema));
    const [declaration] = sent.tools?.[0]?.functionDeclarations ?? [];
    expect(Object.keys(declaration ?? {})).toEqual([
      'name',
      schema.type === 'OBJECT' ? 'parameters' : 'parametersJsonSchema',
    ]);
    expect(losses).toEqual(lost.map((path) => `tools[0].function.parameters.${path}`));
  });

  it.each(tricky)('answers take %s', async (_title, schema, lost) => {
    const { sent, losses, answer } = await ask(withFormat(schema));
    const asMessage = !heedsJsonSchema || schema.type === 'OBJECT';
    expect(Object.keys(sent.generationConfig ?? {})).toContain(
      asMessage ? 'responseSchema' : 'responseJsonSchema',
    );
    if (heedsJsonSchema)
      expect(losses).toEqual(lost.map((path) => `response_format.json_schema.schema.${path}`));
    expect(() => JSON.parse(answer.choices[0]?.message.content ?? '') as unknown).not.toThrow();
  });

  it.each([
    ['missing', undefined],
    ['empty', {}],
    ['without a type', { properties: { a: { type: 'string' } } }],
    ['with a null type', { type: null, properties: {} }],
    ['null', null],
  ])('R24: functions may have parameters that are %s', async (_title, parameters) => {
    const { losses } = await ask(withTool(parameters));
    expect(losses).toEqual([]);
  });

  it('R28: properties keep their order', async () => {
    const properties = { zebra: { type: 'string' }, apple: { type: 'string' }, mango: { type: 'string' } };
    const { sent, answer } = await ask(
      withFormat({ type: 'object', properties, required: Object.keys(properties) }),
    );
    const schema = (sent.generationConfig?.responseSchema ??
      sent.generationConfig?.responseJsonSchema) as Schema;
    expect(Object.keys(schema.properties as object)).toEqual(Object.keys(properties));
    expect(schema.propertyOrdering).toEqual(heedsJsonSchema ? undefined : Object.keys(properties));
    expect(Object.keys(JSON.parse(answer.choices[0]?.message.content ?? '{}') as object)).toEqual(
      Object.keys(properties),
    );
  });

  it('R21: what only one upstream takes is dropped for the other alone', async () => {
    const schema = {
      type: 'OBJECT',
      properties: { a: { type: 'STRING' } },
      additionalProperties: { type: 'STRING' },
    };
    const { losses } = await ask(withTool(schema));
    expect(losses).toEqual(
      model.startsWith('@vertex') ? [] : ['tools[0].function.parameters.additionalProperties'],
    );
  });

  it('R27: a form of the answer that nobody knows is refused, never left out', async () => {
    for (const response_format of [
      { type: 'grammar' },
      { type: 'json_schema' },
      { type: 'json_schema', json_schema: { name: 'n', schema: 'x' } },
    ]) {
      const response = await postChat({
        gateway: services.gateway.url,
        body: { model, messages: [{ role: 'user', content: 'Hi' }], response_format },
      });
      expect(response.status).toBe(400);
      await response.arrayBuffer();
    }
  });

  it('a strict function is no loss: the upstream holds calls to the schema', async () => {
    const tool = withTool({ type: 'object', properties: {} }, { strict: true });
    expect((await ask(tool)).losses).toEqual([]);
    expect((await ask({ ...tool, tool_choice: 'required' })).losses).toEqual([]);
  });
});

describe('R23: what a tool says', () => {
  it.each(bothProviders)('%s: is data, references in it too', async (slug) => {
    const services = await shareServices();
    const result = JSON.stringify({ $ref: '#/$defs/a', $defs: { a: { type: 'string' } } });
    const call = { id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } };
    const response = await postChat({
      gateway: services.gateway.url,
      body: {
        model: `${slug}/gemini-2.5-flash`,
        messages: [
          { role: 'user', content: 'Go on.' },
          { role: 'assistant', content: null, tool_calls: [call] },
          { role: 'tool', tool_call_id: 'c1', content: result },
        ],
        tools: [{ type: 'function', function: { name: 'f' } }],
      },
    });
    const sent = JSON.stringify((await services.twin.requests()).at(-1)?.body.contents);
    await services.stop();
    expect(response.status).toBe(200);
    // As text, where nothing looks for references.
    expect(sent).toContain(JSON.stringify(result).slice(1, -1));
  });
});
