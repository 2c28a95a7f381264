import fc from 'fast-check';
import { postChat } from '../support/chat-client.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

type Schema = Record<string, unknown>;

/** How many schemas are drawn, and how many requests are under way at once. */
const cases = Number(process.env.GATEWAY_LAW_CASES ?? 1000);
const atOnce = 8;

const name = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'type', 'items');
const scalar = fc.constantFrom<unknown>('x', 'y', '', 1, 2.5, true, null);
const named = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<object> =>
  fc.uniqueArray(fc.tuple(name, value), { maxLength: 3, selector: ([key]) => key }).map(Object.fromEntries);

/** An object with a few of the members. */
function someOf(members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Schema> {
  const pairs = Object.entries(members).map(([key, value]) => fc.tuple(fc.constant(key), value));
  return fc
    .uniqueArray(fc.oneof(...pairs), { maxLength: 4, selector: ([key]) => key })
    .map((drawn) => Object.fromEntries<unknown>(drawn));
}

const schema = fc.letrec<{ node: unknown; object: Schema }>((tie) => {
  const list = fc.array(tie('node'), { minLength: 1, maxLength: 3 });
  const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null');
  return {
    node: fc.oneof({ maxDepth: 3 }, fc.boolean(), tie('object')),
    object: someOf({
      type: fc.oneof(type, type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      properties: named(tie('node')),
      required: fc.uniqueArray(name, { maxLength: 2 }),
      items: fc.oneof(tie('node'), list),
      additionalProperties: tie('node'),
      prefixItems: list,
      anyOf: list,
      oneOf: list,
      allOf: list,
      not: tie('node'),
      $ref: fc.constantFrom(
        '#',
        '#/$defs/a',
        '#/definitions/a',
        '#/properties/a',
        '#/nowhere',
        'https://a.example',
      ),
      $defs: named(tie('node')),
      definitions: named(tie('node')),
      enum: fc.array(scalar, { minLength: 1, maxLength: 3 }),
      const: scalar,
      nullable: fc.boolean(),
      description: fc.string({ maxLength: 8 }),
      format: fc.constantFrom('date-time', 'email', 'int32'),
      exclusiveMinimum: fc.integer(),
      minLength: fc.nat({ max: 3 }),
      patternProperties: named(tie('node')),
    }),
  };
}).object;

const request = fc
  .record({
    slug: fc.constantFrom(...bothProviders),
    model: fc.constantFrom('gemini-2.0-flash', 'gemini-2.5-flash', 'gemini-3-pro-preview'),
    schema,
    asTool: fc.boolean(),
  })
  .map(({ slug, model, schema: drawn, asTool }) => ({
    model: `${slug}/${model}`,
    messages: [{ role: 'user', content: 'Go on.' }],
    ...(asTool
      ? { tools: [{ type: 'function', function: { name: 'f', parameters: { ...drawn, type: 'object' } } }] }
      : { response_format: { type: 'json_schema', json_schema: { name: 'n', schema: drawn } } }),
  }));

describe('the law of schemas', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  it(`whatever JSON Schema says, the strict upstream accepts: ${cases} drawn schemas`, async () => {
    const bodies = fc.sample(request, { numRuns: cases });
    const refused: string[] = [];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let body = bodies.pop(); body && refused.length < 5; body = bodies.pop()) {
          const response = await postChat({ gateway: services.gateway.url, body });
          const text = await response.text();
          if (response.status !== 200) refused.push(`${response.status} ${text} for ${JSON.stringify(body)}`);
        }
      }),
    );
    expect(refused).toEqual([]);
  }, 240_000);
});
