import Anthropic from '@anthropic-ai/sdk';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { claude, nativeClient, rejection } from './native-client.js';

const models = [
  '@vertex/gemini-2.5-flash',
  '@vertex/gemini-3-flash-preview',
  '@google/gemini-3.8-flash',
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
  '@vertex/mistralai.mistral-medium-3',
] as const;
const thinker = '@google/gemini-3.8-flash';
const tools: Anthropic.Tool[] = [
  {
    name: 'get_weather',
    description: 'Weather of a city.',
    input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
];
const asks = (content: string): Anthropic.MessageParam[] => [{ role: 'user', content }];

describe('the Anthropic SDK asks models of other vendors', () => {
  let services: Services;
  let client: Anthropic;
  beforeAll(async () => {
    services = await shareServices();
    client = nativeClient(services);
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  const ask = (streamed: boolean, params: Anthropic.MessageCreateParamsNonStreaming) =>
    streamed ? client.messages.stream(params).finalMessage() : client.messages.create(params);

  it.each([false, true])(
    'shows what Google searched for, to any model of the next turn (streamed: %s)',
    async (streamed) => {
      const asked = asks('What is new about the "tides"?');
      const search: Anthropic.ToolUnion[] = [{ type: 'web_search_20250305', name: 'web_search' }];
      const params = { max_tokens: 500, tools: search, messages: asked };
      const answer = await ask(streamed, { ...params, model: models[0] });
      const [use, result] = answer.content.slice(-2);
      expect(use).toMatchObject({
        type: 'server_tool_use',
        name: 'web_search',
        input: { query: expect.any(String) },
      });
      expect(result).toMatchObject({
        type: 'web_search_tool_result',
        tool_use_id: use?.type === 'server_tool_use' ? use.id : 'none',
        content: expect.arrayContaining([
          expect.objectContaining({ type: 'web_search_result', url: expect.stringMatching(/^https:/) }),
        ]),
      });
      expect(
        answer.content.some((block) => block.type === 'text' && (block.citations ?? []).length > 0),
      ).toBe(true);
      expect(answer.usage.server_tool_use?.web_search_requests).toBeGreaterThan(0);

      const history = [
        ...asked,
        { role: 'assistant' as const, content: answer.content },
        ...asks('And now?'),
      ];
      for (const model of [...models, claude]) {
        const next = await ask(streamed, { max_tokens: 500, model, messages: history });
        expect(next.stop_reason).toBe('end_turn');
        const [request] = await services.twin.requests('And now?');
        expect(JSON.stringify(request?.body)).not.toContain('srvtoolu_gw_');
        expect(JSON.stringify(request?.body)).not.toContain('encrypted_index');
        await services.twin.reset();
      }
    },
  );

  describe.each(models)('%s', (model) => {
    it.each([false, true])('answers with text and counts (streamed: %s)', async (streamed) => {
      const message = await ask(streamed, { model, max_tokens: 500, messages: asks('Hello there!') });
      expect(message).toMatchObject({ type: 'message', role: 'assistant', model, stop_reason: 'end_turn' });
      expect(message.id).toMatch(/^msg_/);
      const text = message.content.find((block) => block.type === 'text');
      expect(text?.text).toContain('Hello there!');
      expect(message.usage.input_tokens).toBeGreaterThan(0);
      expect(message.usage.output_tokens).toBeGreaterThan(0);
    });

    it('answers without the tools that it has not, and says which', async () => {
      const typed: Anthropic.ToolUnion[] = [
        { type: 'web_search_20250305', name: 'web_search' },
        { type: 'code_execution_20250825', name: 'code_execution' },
        ...tools,
      ];
      const params = { model, max_tokens: 500, tools: typed, messages: asks('Weather in "Paris"?') };
      const { data, response } = await client.messages.create(params).withResponse();
      expect(data.content.at(-1)).toMatchObject({ type: 'tool_use', name: 'get_weather' });
      const [request] = await services.twin.requests('Weather in \\"Paris\\"?');
      const left = JSON.stringify(request?.body.tools).match(/googleSearch|codeExecution|get_weather/g);
      expect(left).toEqual(
        model === thinker
          ? ['get_weather', 'googleSearch', 'codeExecution']
          : model.includes('gemini-3')
            ? ['get_weather', 'googleSearch']
            : ['get_weather'],
      );
      if (model !== thinker) expect(response.headers.get('x-gateway-loss-severity')).toBe('degraded');
    });

    it.each([
      [false, true],
      [true, true],
      [false, false],
      [true, false],
    ])(
      'calls tools until the answer is there (streamed: %s, thoughts sent back: %s)',
      async (streamed, keepsThoughts) => {
        const messages = asks('What is the weather in "Paris"? [[twin:steps 2]]');
        const params = { model, max_tokens: 4000, tools };
        for (let turn = 0; ; turn += 1) {
          const message = await ask(streamed, { ...params, messages });
          const sentBack = message.content.filter(({ type }) => keepsThoughts || type !== 'thinking');
          messages.push({ role: 'assistant', content: sentBack });
          const calls = message.content.filter((block) => block.type === 'tool_use');
          if (calls.length === 0) {
            expect([turn, message.stop_reason]).toEqual([2, 'end_turn']);
            break;
          }
          expect(message.stop_reason).toBe('tool_use');
          for (const { id, input } of calls) {
            expect(id).toMatch(/^toolu_[\w-]{1,60}$/);
            expect(input).toEqual({ city: expect.any(String) as string });
          }
          const content = calls.map(({ id }) => ({
            type: 'tool_result' as const,
            tool_use_id: id,
            content: [{ type: 'text' as const, text: `Sunny, ${turn}.` }],
          }));
          messages.push({ role: 'user', content });
        }
      },
    );

    it('ends with max_tokens where the limit cuts the answer', async () => {
      const message = await ask(true, { model, max_tokens: 1, messages: asks('Tell me about the sea.') });
      expect(message.stop_reason).toBe('max_tokens');
    });
  });

  it.each([false, true])('shows the thoughts of a model that thinks (streamed: %s)', async (streamed) => {
    const message = await ask(streamed, {
      model: thinker,
      max_tokens: 4000,
      thinking: { type: 'enabled', budget_tokens: 2000 },
      messages: asks('Hello there!'),
    });
    const [first] = message.content;
    expect(first).toMatchObject({ type: 'thinking', thinking: expect.stringContaining('Hello there!') });
  });

  it.each([false, true])(
    'a conversation goes on with another vendor’s model at each turn (streamed: %s)',
    async (streamed) => {
      const turns = [thinker, claude, '@vertex/gemini-3-flash-preview', models[3]];
      const messages = asks('What is the weather in "Paris"? [[twin:steps 3]]');
      for (const [turn, model] of turns.entries()) {
        const thinking = { type: 'enabled' as const, budget_tokens: 1024 };
        const message = await ask(streamed, { model, max_tokens: 4000, tools, messages, thinking });
        messages.push({ role: 'assistant', content: message.content });
        const calls = message.content.filter((block) => block.type === 'tool_use');
        expect([turn, message.stop_reason]).toEqual([turn, turn < 3 ? 'tool_use' : 'end_turn']);
        const content = calls.map(({ id }) => ({
          type: 'tool_result' as const,
          tool_use_id: id,
          content: `Sunny, ${turn}.`,
        }));
        messages.push({ role: 'user', content });
      }
    },
  );

  it('takes what Claude Code sends to any model', async () => {
    const response = await client.messages
      .create({
        model: thinker,
        max_tokens: 4000,
        system: [
          { type: 'text', text: 'x-anthropic-billing-header: cc_version=2.1; cch=00000;' },
          { type: 'text', text: 'You are an agent.', cache_control: { type: 'ephemeral' } },
        ],
        thinking: { type: 'adaptive' },
        output_config: { effort: 'high' },
        metadata: { user_id: 'user_1' },
        tools: [
          { type: 'bash_20250124', name: 'bash' },
          { type: 'text_editor_20250728', name: 'str_replace_based_edit_tool' },
        ],
        messages: asks('Hello there!'),
      } as Anthropic.MessageCreateParamsNonStreaming)
      .withResponse();
    expect(response.data.stop_reason).toBe('tool_use');
    expect(response.response.headers.get('x-gateway-loss-severity')).toBe('note');
    const [sent] = await services.twin.requests();
    expect(JSON.stringify(sent)).not.toContain('x-anthropic-billing-header');
    expect(JSON.stringify(sent)).toContain('insert_text');
  });

  it.each([false, true])(
    'hears of a refusal of the upstream in Anthropic’s form (streamed: %s)',
    async (streamed) => {
      await services.twin.fault({
        fault: { kind: 'status', code: 429, shape: 'google', message: 'Told to fail.' },
      });
      const failure = await rejection(
        ask(streamed, { model: thinker, max_tokens: 50, messages: asks('Hi') }),
      );
      expect(failure).toBeInstanceOf(Anthropic.RateLimitError);
      expect(failure.error).toMatchObject({ type: 'error', error: { type: 'rate_limit_error' } });
    },
  );
});
