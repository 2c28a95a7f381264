import { casesOfLaw } from '@model-gateway/test-servers/cases';
import fc from 'fast-check';
import { shareServices } from '../support/shared-services.js';
import type { Services } from '../support/services.js';
import { keepAlivePost } from './keep-alive-post.js';

const seed = Number(process.env.GATEWAY_LAW_SEED ?? Date.now() % 2 ** 31);
const draws = casesOfLaw({ quick: 200, full: 2000 });
const claude = '@vertex/anthropic.claude-sonnet-4-5@20250929';

const names = fc.constantFrom('a', 'b', 'größe', 'a b', 'ns/x', 'é'.repeat(70), 'constructor', '__proto__');
const odd = fc.constantFrom<object>(
  { type: 'any' },
  { type: 'STRING' },
  { type: ['string', 'string'] },
  { type: 'file' },
  { type: 'number', minimum: 0, exclusiveMinimum: true },
  { type: 'number', maximum: 9, exclusiveMaximum: false },
  { type: 'array', items: [{ type: 'string' }, { type: 'integer' }], additionalItems: false },
  { type: 'string', required: true },
  { type: 'string', description: null, minLength: -1, pattern: 5 },
  { enum: null },
  { anyOf: [] },
  { $ref: '#/$defs/Node' },
  {},
);
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    odd,
    fc.dictionary(names, tie('schema'), { maxKeys: 3 }).map((properties) => ({
      type: 'object',
      properties,
      required: [...Object.keys(properties), ...Object.keys(properties).slice(0, 1)],
    })),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc
      .tuple(
        fc.constantFrom('anyOf', 'oneOf', 'allOf'),
        fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      )
      .map(([keyword, all]) => ({ [keyword]: all })),
  ),
}));
/** Schemas of tools in every draft, wrong ones among them. The root is an object, or does not say what it is. */
const inputSchema = schema
  .filter((root) => !('type' in root) || root.type === 'object')
  .map((root) => ({
    ...root,
    $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } } },
  }));

describe(`schemas of tools reach Claude as it takes them (seed ${seed})`, () => {
  let services: Services;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  it(`whatever draft they are of: ${draws} of them`, async () => {
    const post = keepAlivePost(services.gateway.url, 16);
    const drawn = fc.sample(inputSchema, { numRuns: draws, seed });
    const problems = new Map<string, string>();
    const serveRest = async (): Promise<void> => {
      for (let next = drawn.pop(); next; next = drawn.pop()) {
        const { status, text } = await post({
          model: claude,
          messages: [{ role: 'user', content: 'Go' }],
          tools: [
            { type: 'function', function: { name: 'f', parameters: next, strict: drawn.length % 2 === 0 } },
          ],
        });
        if (status !== 200) problems.set(text, JSON.stringify(next));
      }
    };
    await Promise.all(Array.from({ length: 16 }, serveRest));
    expect(Object.fromEntries(problems)).toEqual({});
  });

  it.each([false, true])(
    'and members have the names of the client in the answer (streamed: %s)',
    async (stream) => {
      const parameters = {
        type: 'object',
        properties: {
          größe: { type: 'string', enum: ['XL'] },
          'a b': { type: 'object', properties: { 'x/y': { type: 'boolean' } }, required: ['x/y'] },
        },
        required: ['größe', 'a b'],
      };
      const client = services.client();
      const messages = [{ role: 'user' as const, content: 'Go' }];
      const tools = [{ type: 'function' as const, function: { name: 'wählen', parameters } }];
      const message = stream
        ? await client.chat.completions.stream({ model: claude, messages, tools }).finalMessage()
        : (await client.chat.completions.create({ model: claude, messages, tools })).choices[0]!.message;
      const [call] = message.tool_calls ?? [];
      if (call?.type !== 'function') throw new Error('no call');
      expect(call.function.name).toBe('wählen');
      expect(JSON.parse(call.function.arguments)).toEqual({
        größe: 'XL',
        'a b': { 'x/y': expect.any(Boolean) as boolean },
      });
      const [sent] = await services.twin.requests();
      expect(sent?.body.tools).toMatchObject([
        { name: 'w_hlen', input_schema: { properties: { gr__e_r1: {}, a_b_r1: { required: ['x_y_r1'] } } } },
      ]);
      const again = await client.chat.completions.create({
        model: claude,
        tools,
        messages: [...messages, message, { role: 'tool', tool_call_id: call.id, content: 'Done.' }],
      });
      expect(again.choices[0]?.finish_reason).toBe('stop');
      const blocks = JSON.stringify((await services.twin.requests()).at(-1)?.body.messages);
      expect(blocks).toContain('"gr__e_r1":"XL"');
    },
  );
});
