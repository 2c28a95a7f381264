import { InvalidRequestError, UpstreamStatusError } from '@model-gateway/core';
import { chatBody, startApi, type RunningApi } from '../testing/start-api.js';

const messagesBody = {
  model: '@vertex-dev/anthropic.claude-sonnet-4-5',
  max_tokens: 5,
  messages: [{ role: 'user', content: 'hi' }],
};
const routes: [string, string, object][] = [
  ['a chat', '/v1/chat/completions', chatBody],
  ['a streamed chat', '/v1/chat/completions', { ...chatBody, stream: true }],
  ['a message', '/v1/messages', messagesBody],
  ['a streamed message', '/v1/messages', { ...messagesBody, stream: true }],
  ['a count of tokens', '/v1/messages/count_tokens', messagesBody],
  ['embeddings', '/v1/embeddings', { model: '@gemini-dev/gemini-embedding-001', input: 'hello' }],
  ['pictures', '/v1/images/generations', { model: '@gemini-dev/imagen-4.0-generate-001', prompt: 'A cat' }],
];

let running: RunningApi;
let failure: Error;
beforeEach(async () => {
  const fail = () => Promise.reject(failure);
  async function* failingStream() {
    yield* [];
    await fail();
  }
  running = await startApi(
    {},
    {
      embeddings: () => ({ embed: fail }),
      images: () => ({ generate: fail }),
      messages: () => ({ complete: fail, stream: failingStream, prepare: async () => [] }),
      tokens: () => ({ count: fail }),
      models: () => ({ list: async () => [] }),
    },
  );
  running.upstream.complete = fail;
  running.upstream.stream = failingStream;
});
afterEach(() => running.stop());

it.each(routes)('R67: %s that the upstream refuses shows how long that took', async (_, path, body) => {
  failure = new UpstreamStatusError(429, 'resource_exhausted', { status: 429, message: 'Slower.' });
  const response = await running.post(path, body);
  expect(response.status).toBe(429);
  expect(response.headers.get('server-timing')).toMatch(/auth;.*translate;.*upstream;.*total;/);
  expect(running.lines.at(-1)?.fields).toMatchObject({ request: { upstreamMs: expect.any(Number) } });
});

it.each(routes)('%s that is refused before it is sent shows no upstream', async (_, path, body) => {
  failure = new InvalidRequestError('invalid_value', 'Not like this.');
  const response = await running.post(path, body);
  expect(response.status).toBe(400);
  expect(response.headers.get('server-timing')).toMatch(/auth;.*translate;dur=[\d.]+, total;/);
});

it.each([
  ['/v1/models?refresh=true', true],
  ['/v1/models', false],
])('R67: %s shows the upstream only where it is asked', async (path, asked) => {
  const response = await fetch(`${running.base}${path}`, { headers: { 'x-gateway-api-key': 'caller-key' } });
  expect(response.status).toBe(200);
  expect(/upstream;/.test(response.headers.get('server-timing') ?? '')).toBe(asked);
});
