import Anthropic from '@anthropic-ai/sdk';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { adaptiveClaude, claude, hello, nativeClient, rejection } from './native-client.js';

const tools: Anthropic.Tool[] = [
  {
    name: 'get_weather',
    description: 'Weather of a city.',
    input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
];
const asks = (content: string): Anthropic.MessageParam[] => [{ role: 'user', content }];
const thinkers = [
  ['a model that does not think', { model: claude }],
  [
    'a model that thinks on a budget',
    { model: claude, max_tokens: 3000, thinking: { type: 'enabled', budget_tokens: 1024 } },
  ],
  [
    'a model that thinks as it sees fit',
    { model: adaptiveClaude, max_tokens: 3000, thinking: { type: 'adaptive' } },
  ],
] as const;

describe('tools with the Anthropic SDK', () => {
  let services: Services;
  let client: Anthropic;
  beforeAll(async () => {
    services = await shareServices();
    client = nativeClient(services);
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  describe.each(thinkers)('of %s', (_, change) => {
    it.each([false, true])('are called until the answer is there (streamed: %s)', async (streamed) => {
      const messages = asks('What is the weather in "Paris"? [[twin:steps 2]]');
      const params = { ...hello, ...change, tools };
      for (let turn = 0; ; turn += 1) {
        const message: Anthropic.Message = streamed
          ? await client.messages.stream({ ...params, messages }).finalMessage()
          : await client.messages.create({ ...params, messages });
        messages.push({ role: 'assistant', content: message.content });
        const calls = message.content.filter((block) => block.type === 'tool_use');
        if (calls.length === 0) {
          expect([turn, message.stop_reason]).toEqual([2, 'end_turn']);
          break;
        }
        expect(message.stop_reason).toBe('tool_use');
        expect(calls.map(({ input }) => input)).toEqual([{ city: expect.any(String) as string }]);
        const content = calls.map(({ id }) => ({
          type: 'tool_result' as const,
          tool_use_id: id,
          content: `Sunny, ${turn}.`,
        }));
        messages.push({ role: 'user', content });
      }
    });
  });

  it('may be called in parallel, and may fail', async () => {
    const messages = asks('What is the weather in Paris and London?');
    const first = await client.messages.stream({ ...hello, messages, tools }).finalMessage();
    const calls = first.content.filter((block) => block.type === 'tool_use');
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
    const results = calls.map(({ id }, index) => ({
      type: 'tool_result' as const,
      tool_use_id: id,
      content: [{ type: 'text' as const, text: index === 0 ? 'Rain.' : 'No such city.' }],
      is_error: index !== 0,
    }));
    const second = await client.messages.create({
      ...hello,
      tools,
      messages: [
        ...messages,
        { role: 'assistant', content: first.content },
        { role: 'user', content: results },
      ],
    });
    expect(JSON.stringify(second.content)).toContain('No such city.');
  });

  it.each<[string, Anthropic.ToolChoice, number]>([
    ['any', { type: 'any' }, 1],
    ['by name', { type: 'tool', name: 'get_weather' }, 1],
    ['none', { type: 'none' }, 0],
    ['one at a time', { type: 'auto', disable_parallel_tool_use: true }, 1],
  ])('are chosen: %s', async (_, toolChoice, count) => {
    const messages = asks('What is the weather in Paris and London?');
    const params = { ...hello, messages, tools, tool_choice: toolChoice };
    const { content } = await client.messages.create(params);
    expect(content.filter(({ type }) => type === 'tool_use').length).toBeGreaterThanOrEqual(count);
    if (count === 0) expect(content.every(({ type }) => type === 'text')).toBe(true);
    expect((await services.twin.requests())[0]?.body.tool_choice).toEqual(toolChoice);
  });

  it.each([false, true])('are run by the SDK itself (streamed: %s)', async (stream) => {
    const cities: unknown[] = [];
    const runner = client.beta.messages.toolRunner({
      ...hello,
      stream,
      messages: [{ role: 'user', content: 'What is the weather in "Oslo"?' }],
      tools: [
        {
          ...(tools[0] as Anthropic.Beta.BetaTool),
          parse: (content: unknown) => content as { city: string },
          run: ({ city }: { city: string }) => (cities.push(city), `Snow in ${city}.`),
        },
      ],
    });
    const message = await runner.runUntilDone();
    expect(cities).toHaveLength(1);
    expect(JSON.stringify(message.content)).toContain('Snow in');
    const sent = await services.twin.requests();
    expect(sent.filter(({ body }) => 'thread' in body)).toEqual([]);
  });

  it('may not be called on a thread, which only Anthropic’s own API keeps', async () => {
    const thread = client.beta.messages.thread({ model: claude, max_tokens: 300 });
    const error = await rejection(thread.send({ role: 'user', content: 'Hello!' }));
    expect(error).toBeInstanceOf(Anthropic.BadRequestError);
    expect(error.errorCode).toBe('thread_unsupported_request');
    const going = client.beta.messages.thread({
      model: claude,
      max_tokens: 300,
      unsupportedRequestBehavior: 'continue_unthreaded',
    });
    await going.send({ role: 'user', content: 'Hello!' });
    expect((await going.send({ role: 'user', content: 'How are you?' })).stop_reason).toBe('end_turn');
    expect((await services.twin.requests()).at(-1)?.body.messages).toHaveLength(3);
  });
});
