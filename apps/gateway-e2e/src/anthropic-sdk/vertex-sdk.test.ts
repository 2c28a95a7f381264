import Anthropic from '@anthropic-ai/sdk';
import { AnthropicVertex, type ClientOptions } from '@anthropic-ai/vertex-sdk';
import { callerKey } from '../support/start-gateway.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { hello, rejection } from './native-client.js';

const ask = { ...hello, model: 'claude-sonnet-4-5@20250929' };
const token = 'twin-access-token';

describe('the Vertex SDK of Anthropic', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  /** The official SDK, changed in nothing but base URL and headers; it signs in to Google as always. */
  function vertexClient(headers: Record<string, string>, signIn = token): AnthropicVertex {
    const authClient = {
      projectId: 'sdk-project',
      getRequestHeaders: async () => new Headers(signIn === '' ? {} : { authorization: `Bearer ${signIn}` }),
    };
    return new AnthropicVertex({
      baseURL: `${services.gateway.url}/v1`,
      region: 'us-east5',
      projectId: 'sdk-project',
      authClient: authClient as unknown as NonNullable<ClientOptions['authClient']>,
      maxRetries: 0,
      defaultHeaders: { 'x-gateway-api-key': callerKey, ...headers },
    });
  }
  const ownToken = { 'x-gateway-provider': '@own-token' };
  const stored = { 'x-gateway-provider': '@vertex' };
  const lastRequest = async () => (await services.twin.requests()).at(-1);

  it('reaches the project and region that it names, with its own token', async () => {
    const answer = await vertexClient(ownToken).messages.create(ask).withResponse();
    const { data, response, request_id: requestId } = answer;
    expect(data).toMatchObject({ type: 'message', stop_reason: 'end_turn' });
    expect(requestId).toMatch(/^req_/);
    expect(response.headers.get('x-gateway-loss')).toBeNull();
    const sent = await lastRequest();
    expect(sent?.path).toBe(
      '/v1/projects/sdk-project/locations/us-east5/publishers/anthropic/models/claude-sonnet-4-5@20250929:rawPredict',
    );
    // The twin shows the last letters of a credential alone.
    expect(sent?.headers.authorization).toBe('***oken');
    expect(sent?.body).toMatchObject({ anthropic_version: 'vertex-2023-10-16', messages: hello.messages });
    expect(JSON.stringify(sent)).not.toContain(callerKey);
  });

  it('streams, thinks and calls tools', async () => {
    const client = vertexClient(ownToken);
    const stream = client.messages.stream({
      ...ask,
      max_tokens: 3000,
      thinking: { type: 'enabled', budget_tokens: 1024 },
      messages: [{ role: 'user', content: 'What is the weather in "Paris"?' }],
      tools: [
        { name: 'get_weather', input_schema: { type: 'object', properties: { city: { type: 'string' } } } },
      ],
    });
    const message = await stream.finalMessage();
    expect(message.content[0]?.type).toBe('thinking');
    expect(message.content.at(-1)).toMatchObject({ type: 'tool_use', input: { city: 'Paris' } });
    expect((await lastRequest())?.path).toMatch(/:streamRawPredict$/);
  });

  it('may be served by a stored credential, whose project wins', async () => {
    const { response } = await vertexClient(stored, '').messages.create(ask).withResponse();
    expect(response.headers.get('x-gateway-loss')).toBe('1');
    expect((await lastRequest())?.path).toContain('/v1/projects/end-to-end/locations/us-east5/');
    const named = await vertexClient({}, '').messages.create({ ...ask, model: `@vertex/${ask.model}` });
    expect(named.stop_reason).toBe('end_turn');
  });

  it('gives way to the headers of the gateway', async () => {
    const places = { 'x-gateway-vertex-project-id': 'other', 'x-gateway-vertex-region': 'global' };
    await vertexClient({ ...ownToken, ...places }).messages.create(ask);
    expect((await lastRequest())?.path).toContain('/v1/projects/other/locations/global/');
  });

  it('counts tokens', async () => {
    const { model, messages } = ask;
    const client = vertexClient(ownToken);
    expect((await client.messages.countTokens({ model, messages })).input_tokens).toBeGreaterThan(0);
    expect((await client.beta.messages.countTokens({ model, messages })).input_tokens).toBeGreaterThan(0);
    expect((await lastRequest())?.body).toMatchObject({ model: 'claude-sonnet-4-5@20250929' });
  });

  it('asks for betas', async () => {
    const client = vertexClient(ownToken);
    await client.beta.messages.create({ ...ask, betas: ['context-1m-2025-08-07'] });
    expect((await lastRequest())?.headers['anthropic-beta']).toBe('context-1m-2025-08-07');
  });

  it.each<[string, Record<string, string>, string, object, new (...parameters: never[]) => Error, string]>([
    ['an unknown key', { 'x-gateway-api-key': 'wrong' }, token, {}, Anthropic.AuthenticationError, 'key'],
    ['a token that Google refuses', ownToken, 'unknown-token', {}, Anthropic.AuthenticationError, ''],
    ['no token', ownToken, '', {}, Anthropic.BadRequestError, 'access token'],
    [
      'a key of the gateway as token',
      ownToken,
      `${callerKey}-limited`,
      {},
      Anthropic.BadRequestError,
      'gateway',
    ],
    ['an unknown model', ownToken, token, { model: 'claude-none' }, Anthropic.NotFoundError, 'claude-none'],
    [
      'a name that would leave its place',
      ownToken,
      token,
      { model: 'claude/../../x' },
      Anthropic.BadRequestError,
      '',
    ],
    [
      'the direct provider',
      { 'x-gateway-provider': '@google' },
      '',
      {},
      Anthropic.NotFoundError,
      'models/anthropic.claude',
    ],
    [
      'what the model refuses',
      ownToken,
      token,
      { messages: [{ role: 'user', content: '' }] },
      Anthropic.BadRequestError,
      'messages',
    ],
  ])('meets %s as an error of its own kind', async (_, headers, signIn, change, failure, says) => {
    const error = await rejection(vertexClient(headers, signIn).messages.create({ ...ask, ...change }));
    expect(error).toBeInstanceOf(failure);
    expect(error.error).toMatchObject({ type: 'error', request_id: error.requestID });
    expect(error.message).toContain(says);
  });

  it.each(['global/../..', 'evil.example#'])('R71: the region %j goes nowhere', async (region) => {
    const error = await rejection(vertexClient(ownToken).withOptions({ region }).messages.create(ask));
    expect(error).toBeInstanceOf(Anthropic.APIError);
    expect([400, 404]).toContain(error.status);
    expect((await services.twin.requests()).filter(({ path }) => path !== '/token')).toEqual([]);
  });
});
