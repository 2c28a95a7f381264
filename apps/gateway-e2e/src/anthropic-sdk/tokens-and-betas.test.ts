import Anthropic from '@anthropic-ai/sdk';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { claude, hello, nativeClient, rejection } from './native-client.js';

const { messages } = hello;
const tools: Anthropic.Tool[] = [
  { name: 'get_weather', input_schema: { type: 'object', properties: { city: { type: 'string' } } } },
];
const countable = [
  claude,
  '@vertex/gemini-2.5-flash',
  '@vertex/gemini-3-pro-preview',
  '@google/gemini-2.5-flash',
  '@google/gemini-3-pro-preview',
];

let services: Services;
let client: Anthropic;
beforeAll(async () => {
  services = await shareServices();
  client = nativeClient(services);
});
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

const lastRequest = async () => (await services.twin.requests()).at(-1);

describe('counting tokens with the Anthropic SDK', () => {
  it.each(countable)('works for %s', async (model) => {
    const plain = await client.messages.countTokens({ model, messages });
    expect(plain.input_tokens).toBeGreaterThan(0);
    const more = await client.messages.countTokens({
      model,
      tools,
      system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }],
      messages: [
        ...messages,
        {
          role: 'assistant',
          content: [{ type: 'tool_use', id: 't1', name: 'get_weather', input: { city: 'Oslo' } }],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'Snow.' }] },
      ],
    });
    expect(more.input_tokens).toBeGreaterThan(plain.input_tokens);
    const path = (await lastRequest())?.path;
    expect(path).toMatch(model === claude ? /\/models\/count-tokens:rawPredict$/ : /:countTokens$/);
  });

  it.each(countable)('works with the beta client for %s', async (model) => {
    const asked = nativeClient(services, {
      path: '/v1',
      headers: { 'x-gateway-config': '{"on_loss":"error"}' },
    });
    const { input_tokens: tokens } = await asked.beta.messages.countTokens({ model, messages });
    expect(tokens).toBeGreaterThan(0);
  });

  it('agrees with what the same message costs', async () => {
    const params = { ...hello, system: 'Be brief.' };
    const { max_tokens: _, ...counted } = params;
    const { input_tokens: tokens } = await client.messages.countTokens(counted);
    expect((await client.messages.create(params)).usage.input_tokens).toBe(tokens);
  });

  it.each([
    '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
    '@vertex/mistralai.mistral-small-2503',
    '@vertex/endpoints.1234',
  ])('estimates for %s, and says so', async (model) => {
    const { data, response } = await client.messages.countTokens({ model, messages }).withResponse();
    expect(data.input_tokens).toBeGreaterThan(0);
    expect(response.headers.get('x-gateway-loss')).toBe('1');
    const strict = nativeClient(services, { headers: { 'x-gateway-config': '{"on_loss":"error"}' } });
    const error = await rejection(strict.messages.countTokens({ model, messages }));
    expect(error).toBeInstanceOf(Anthropic.BadRequestError);
    expect(error.message).toContain('estimate');
    expect(await services.twin.requests()).toEqual([]);
  });

  it('gives an unknown model as the upstream does', async () => {
    for (const model of ['@vertex/anthropic.claude-none', '@google/gemini-none']) {
      const error = await rejection(client.messages.countTokens({ model, messages }));
      expect(error).toBeInstanceOf(Anthropic.NotFoundError);
    }
  });
});

describe('betas of the Anthropic SDK', () => {
  const ask = (betas: string[], asked = client) =>
    asked.beta.messages.create({ ...hello, betas }).withResponse();

  it('go to the platform as a header', async () => {
    const { response } = await ask(['context-1m-2025-08-07', 'interleaved-thinking-2025-05-14']);
    expect(response.headers.get('x-gateway-loss')).toBeNull();
    const sent = await lastRequest();
    expect(sent?.headers['anthropic-beta']).toBe('context-1m-2025-08-07,interleaved-thinking-2025-05-14');
    expect(sent?.body).not.toHaveProperty('betas');
    expect(sent?.body).not.toHaveProperty('anthropic_beta');
  });

  it('are left out where the platform refuses them, and counted', async () => {
    const { data, response } = await ask(['files-api-2025-04-14', 'context-1m-2025-08-07']);
    expect(data.stop_reason).toBe('end_turn');
    expect(response.headers.get('x-gateway-loss')).toBe('1');
    expect((await lastRequest())?.headers['anthropic-beta']).toBe('context-1m-2025-08-07');
  });

  it('are tried once more without those that nobody knew would be refused', async () => {
    const { data, response } = await ask(['novelty-2030-01-01', 'context-1m-2025-08-07']);
    expect(data.stop_reason).toBe('end_turn');
    expect(response.headers.get('x-gateway-loss')).toBe('1');
    const sent = (await services.twin.requests()).filter(({ path }) => path.endsWith('Predict'));
    expect(sent.map(({ headers }) => headers['anthropic-beta'])).toEqual([
      'novelty-2030-01-01,context-1m-2025-08-07',
      'context-1m-2025-08-07',
    ]);
  });

  it('are replaced where the platform has another name', async () => {
    const { response } = await ask(['advanced-tool-use-2025-11-20']);
    expect(response.headers.get('x-gateway-loss')).toBe('1');
    expect((await lastRequest())?.headers['anthropic-beta']).toBe('tool-search-tool-2025-10-19');
  });

  it('may come in both headers, the gateway’s own and the bare one', async () => {
    const headers = { 'x-gateway-anthropic-beta': 'context-1m-2025-08-07' };
    await ask(['interleaved-thinking-2025-05-14'], nativeClient(services, { headers }));
    const sent = (await lastRequest())?.headers['anthropic-beta']?.split(/, ?/).sort();
    expect(sent).toEqual(['context-1m-2025-08-07', 'interleaved-thinking-2025-05-14']);
  });

  it('work streamed', async () => {
    const stream = client.beta.messages.stream({ ...hello, betas: ['files-api-2025-04-14'] });
    expect((await stream.finalMessage()).stop_reason).toBe('end_turn');
  });
});
