import type OpenAI from 'openai';
import type {
  Response,
  ResponseCreateParamsNonStreaming,
  ResponseInput,
  ResponseInputItem,
  Tool,
} from 'openai/resources/responses/responses';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { checkedEvents } from './checked-events.js';

const gemini = '@google/gemini-3.8-flash';
const claude = '@vertex/anthropic.claude-opus-4-8';
const llama = '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas';
const models = [
  '@vertex/gemini-2.5-flash',
  '@vertex/gemini-3-flash-preview',
  gemini,
  claude,
  llama,
  '@vertex/mistralai.mistral-medium-3',
] as const;

const weather: Tool = {
  type: 'function',
  name: 'get_weather',
  description: 'Weather of a city.',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  strict: false,
};
const patch = {
  type: 'custom',
  name: 'apply_patch',
  description: 'Changes files.',
  format: { type: 'grammar', syntax: 'lark', definition: 'start: /.+/s' },
} as const;
const agents = {
  type: 'namespace',
  name: 'agents',
  description: 'Agents.',
  tools: [{ ...weather, name: 'spawn_agent' }],
};

describe('the openai SDK runs tools with responses', () => {
  let services: Services;
  let client: OpenAI;
  beforeAll(async () => {
    services = await shareServices();
    client = services.client();
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  const ask = async (isStreamed: boolean, params: ResponseCreateParamsNonStreaming): Promise<Response> => {
    if (!isStreamed) return client.responses.create(params);
    const stream = client.responses.stream({ ...params, stream: true });
    const check = checkedEvents();
    for await (const event of stream) check(event as never);
    return stream.finalResponse();
  };

  /** The outputs of all calls of a response. */
  const outputsOf = ({ output }: Response, text: string): ResponseInputItem[] =>
    output.flatMap((item): ResponseInputItem[] => {
      if (item.type === 'function_call') {
        return [{ type: 'function_call_output', call_id: item.call_id, output: text }];
      }
      return item.type === 'custom_tool_call'
        ? [{ type: 'custom_tool_call_output', call_id: item.call_id, output: text }]
        : [];
    });

  describe.each(models)('%s', (model) => {
    it.each([
      [false, 'everything'],
      [true, 'everything'],
      [true, 'everything, without encrypted thoughts'],
      [true, 'the calls alone'],
    ])(
      'calls tools until the answer is there (streamed: %s, sent back: %s)',
      async (isStreamed, sentBack) => {
        const input: ResponseInput = [
          { role: 'user', content: 'What is the weather in "Paris"? [[twin:steps 2]]' },
        ];
        for (let turn = 0; ; turn += 1) {
          const response = await ask(isStreamed, {
            model,
            store: false,
            input,
            tools: [weather],
            reasoning: { effort: 'low', summary: 'auto' },
            include: sentBack === 'everything' ? ['reasoning.encrypted_content'] : [],
          });
          expect(response.status).toBe('completed');
          const own = response.output.filter(
            ({ type }) => sentBack !== 'the calls alone' || type !== 'reasoning',
          );
          input.push(...(own as ResponseInputItem[]));
          const outputs = outputsOf(response, `Sunny, ${turn}.`);
          if (outputs.length === 0) {
            expect(turn).toBe(2);
            expect(response.output_text).toContain('Sunny, 1.');
            break;
          }
          for (const item of response.output) {
            if (item.type !== 'function_call') continue;
            expect(item.call_id.length).toBeLessThanOrEqual(64);
            expect(JSON.parse(item.arguments)).toEqual({ city: 'Paris' });
          }
          input.push(...outputs);
        }
      },
    );
  });

  it.each([gemini, claude, llama])('%s calls two functions at once', async (model) => {
    const input: ResponseInput = [{ role: 'user', content: 'The weather in "Paris" and "London", both?' }];
    const params = { model, store: false, tools: [weather] };
    const first = await ask(true, { ...params, input });
    const outputs = outputsOf(first, 'Sunny.');
    expect(outputs).toHaveLength(2);
    const second = await ask(true, {
      ...params,
      input: [...input, ...(first.output as ResponseInputItem[]), ...outputs],
    });
    expect(second.output_text).toContain('Sunny.');
  });

  it.each([gemini, claude, llama])(
    '%s calls a custom tool and one of a namespace by their own names, and takes them back',
    async (model) => {
      const params = { model, store: false, tools: [patch, agents, weather] as Tool[] };
      const input: ResponseInput = [
        { role: 'user', content: 'Use apply_patch, agents__spawn_agent and get_weather for "a b".' },
      ];
      const first = await ask(true, { ...params, input });
      const calls = first.output.filter(({ type }) => type.endsWith('_call'));
      expect(calls).toMatchObject([
        { type: 'custom_tool_call', name: 'apply_patch', status: 'completed' },
        { type: 'function_call', name: 'spawn_agent', namespace: 'agents' },
        { type: 'function_call', name: 'get_weather' },
      ]);
      expect(calls[0]).toHaveProperty('input', expect.not.stringContaining('{'));
      const second = await ask(true, {
        ...params,
        input: [...input, ...(first.output as ResponseInputItem[]), ...outputsOf(first, 'Done.')],
      });
      expect(second.output_text).toContain('Done.');
    },
  );

  it('goes on with another vendor’s model at each turn', async () => {
    const input: ResponseInput = [
      { role: 'user', content: 'What is the weather in "Paris"? [[twin:steps 3]]' },
    ];
    for (const [turn, model] of [gemini, claude, '@vertex/gemini-3-flash-preview', llama].entries()) {
      const response = await ask(true, {
        model,
        store: false,
        input,
        tools: [weather],
        reasoning: { effort: 'low', summary: 'auto' },
        include: ['reasoning.encrypted_content'],
      });
      const outputs = outputsOf(response, `Sunny, ${turn}.`);
      expect(outputs).toHaveLength(turn < 3 ? 1 : 0);
      input.push(...(response.output as ResponseInputItem[]), ...outputs);
    }
  });

  it.each([gemini, claude])('%s takes what the Codex CLI sends', async (model) => {
    const { data, response } = await client.responses
      .create({
        model,
        instructions: '',
        input: [
          {
            type: 'message',
            id: null,
            role: 'developer',
            content: [{ type: 'input_text', text: 'Be an agent.' }],
          },
          { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello "there"!' }] },
        ],
        tools: [weather, agents, { type: 'web_search', external_web_access: false }],
        tool_choice: 'none',
        parallel_tool_calls: true,
        reasoning: { summary: 'auto' },
        store: false,
        stream: false,
        include: ['reasoning.encrypted_content'],
        prompt_cache_key: 'thread-1',
        client_metadata: { version: '0.169.0' },
      } as never)
      .withResponse();
    expect(data.output_text).toContain('there');
    // The search that the client forbids to be live is all that is missing.
    expect(response.headers.get('x-gateway-loss-severity')).toBe('degraded');
    const [sent] = await services.twin.requests();
    expect(JSON.stringify(sent?.body)).not.toContain('oogleSearch');
  });
});
