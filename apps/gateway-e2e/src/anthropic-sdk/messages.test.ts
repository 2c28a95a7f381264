import Anthropic from '@anthropic-ai/sdk';
import { callerKey } from '../support/start-gateway.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { adaptiveClaude, claude, hello, nativeClient } from './native-client.js';

const textOf = ({ content }: Anthropic.Message) =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('');

describe('the Anthropic SDK', () => {
  let services: Services;
  let client: Anthropic;
  beforeAll(async () => {
    services = await shareServices();
    client = nativeClient(services);
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  it.each(['', '/v1'])('asks at the base URL with %j behind it', async (path) => {
    const message = await nativeClient(services, { path }).messages.create(hello);
    expect(message).toMatchObject({ type: 'message', role: 'assistant', stop_reason: 'end_turn' });
    expect(textOf(message)).toContain('sea');
    expect(message.usage.input_tokens).toBeGreaterThan(0);
    expect(message._request_id).toMatch(/^req_/);
    const request = (await services.twin.requests()).at(-1);
    expect(request?.path).toBe(
      '/v1/projects/end-to-end/locations/global/publishers/anthropic/models/claude-sonnet-4-5@20250929:rawPredict',
    );
  });

  it.each<[string, (url: string) => Anthropic]>([
    ['x-api-key', (baseURL) => new Anthropic({ baseURL, apiKey: callerKey, maxRetries: 0 })],
    [
      'a Bearer token',
      (baseURL) => new Anthropic({ baseURL, apiKey: null, authToken: callerKey, maxRetries: 0 }),
    ],
  ])('gives its key as %s, which goes no further', async (_, make) => {
    await make(services.gateway.url).messages.create(hello);
    expect(JSON.stringify(await services.twin.requests())).not.toContain(callerKey);
  });

  it.each([
    ['a bare name behind a slug', '@vertex/claude-haiku-4-5@20251001', {}],
    ['a name alone, with the provider in a header', 'claude-haiku-4-5', { 'x-gateway-provider': '@vertex' }],
  ])('takes %s', async (_, model, headers) => {
    const message = await nativeClient(services, { headers }).messages.create({ ...hello, model });
    expect(message.model).toContain('claude-haiku-4-5');
  });

  it('streams every event, whose sum is the final message', async () => {
    const types: string[] = [];
    let text = '';
    const stream = client.messages.stream({
      ...hello,
      max_tokens: 3000,
      thinking: { type: 'enabled', budget_tokens: 1024 },
    });
    stream.on('streamEvent', ({ type }) => void types.push(type)).on('text', (delta) => void (text += delta));
    const message = await stream.finalMessage();
    expect([...new Set(types)]).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
    expect(message.content.map(({ type }) => type)).toEqual(['thinking', 'text']);
    expect(textOf(message)).toBe(text);
    expect(message.usage.output_tokens).toBeGreaterThan(1);
    expect(stream.request_id).toMatch(/^req_/);
  });

  it('reads raw events as they come', async () => {
    const stream = await client.messages.create({ ...hello, stream: true });
    const types: string[] = [];
    for await (const { type } of stream) types.push(type);
    expect(types[0]).toBe('message_start');
    expect(types.at(-1)).toBe('message_stop');
  });

  it.each<[string, Partial<Anthropic.MessageCreateParamsNonStreaming>]>([
    ['on a budget', { model: claude, max_tokens: 3000, thinking: { type: 'enabled', budget_tokens: 1024 } }],
    [
      'as it sees fit',
      { model: adaptiveClaude, max_tokens: 3000, thinking: { type: 'adaptive', display: 'summarized' } },
    ],
    ['out of sight', { model: adaptiveClaude, max_tokens: 3000, thinking: { type: 'adaptive' } }],
    [
      'partly redacted',
      {
        max_tokens: 3000,
        thinking: { type: 'enabled', budget_tokens: 1024 },
        messages: [{ role: 'user', content: 'Tell me about the sea. [[twin:redact]]' }],
      },
    ],
  ])('lets Claude think %s, and sends the signed thoughts back', async (_, change) => {
    const params = { ...hello, ...change };
    for (const ask of [
      async () => client.messages.create(params),
      async () => client.messages.stream(params).finalMessage(),
    ]) {
      const first = await ask();
      const [thought] = first.content;
      expect(thought).toMatchObject({
        type: 'thinking',
        signature: expect.stringMatching(/.{20}/) as string,
      });
      const second = await client.messages.create({
        ...params,
        messages: [
          ...params.messages,
          { role: 'assistant', content: first.content },
          { role: 'user', content: 'And the shore?' },
        ],
      });
      expect(second.stop_reason).toBe('end_turn');
    }
    const history = (await services.twin.requests()).at(-1)?.body.messages;
    expect(history).toHaveLength(3);
  });

  it('sees what the cache gave', async () => {
    const system = [
      { type: 'text' as const, text: 'Facts. '.repeat(2000), cache_control: { type: 'ephemeral' as const } },
    ];
    const first = await client.messages.create({ ...hello, system });
    expect(first.usage.cache_creation_input_tokens).toBeGreaterThan(1000);
    const second = await client.messages.create({ ...hello, system });
    expect(second.usage.cache_read_input_tokens).toBe(first.usage.cache_creation_input_tokens);
    const streamed = await client.messages.stream({ ...hello, system }).finalMessage();
    expect(streamed.usage.cache_read_input_tokens).toBe(second.usage.cache_read_input_tokens);
  });

  it('sends a body that arrives as it was, but for what the platform needs', async () => {
    const { content } = hello.messages[0]!;
    const body = {
      max_tokens: 300,
      messages: [
        {
          role: 'user',
          content: [{ type: 'text', text: content, cache_control: { type: 'ephemeral', ttl: '1h' } }],
        },
      ],
      system: 'Be brief.',
      stop_sequences: ['END'],
      temperature: 0.25,
      top_k: 5,
      metadata: { user_id: 'u-1' },
    };
    const answer = await client.messages
      .create({ ...body, model: claude } as Anthropic.MessageCreateParamsNonStreaming)
      .withResponse();
    const request = (await services.twin.requests()).at(-1);
    expect(request?.body).toEqual({ ...body, anthropic_version: 'vertex-2023-10-16' });
    expect(answer.response.headers.get('x-gateway-loss')).toBeNull();
  });

  it('may send members that nobody here knows: only the upstream refuses them', async () => {
    const params = { ...hello, novelty: { deep: [1] } };
    const error = await client.messages.create(params).catch((failure: unknown) => failure);
    const request = (await services.twin.requests()).at(-1);
    expect(request?.body.novelty).toEqual({ deep: [1] });
    expect(error).toBeInstanceOf(Anthropic.BadRequestError);
    expect(String(error)).toContain('novelty');
  });

  it('gets structured answers', async () => {
    const schema = {
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: false,
    };
    const message = await client.messages.create({
      ...hello,
      output_config: { format: { type: 'json_schema', schema } },
    });
    expect(JSON.parse(textOf(message))).toHaveProperty('city');
  });
});
