import type { CallContext, JsonObject, Target, UpstreamFactory } from '@model-gateway/core';
import { startApi, type RunningApi } from '../testing/start-api.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const body: JsonObject = {
  anthropic_version: 'vertex-2023-10-16',
  max_tokens: 5,
  messages: [{ role: 'user', content: 'hi' }],
  novelty: { value: true },
};
const models = '/v1/projects/my-project/locations/europe-west1/publishers/anthropic/models';
const ask = `${models}/claude-sonnet-4-5@20250929:rawPredict`;
const askStream = `${models}/claude-sonnet-4-5@20250929:streamRawPredict`;
const brought = { authorization: 'Bearer ya29.token' };

let running: RunningApi;
let calls: { target: Target; body: JsonObject; call: CallContext }[];

beforeEach(async () => {
  calls = [];
  const upstreams: Partial<UpstreamFactory> = {
    messages: (target) => ({
      prepare: async () => [],
      complete: async (request, call) => {
        calls.push({ target, body: request.body, call });
        return { body: bytes('{}'), contentType: 'application/json', headers: {} };
      },
      async *stream(request, call) {
        calls.push({ target, body: request.body, call });
        yield { bytes: bytes('event: message_stop\ndata: {}\n\n'), begun: true };
      },
    }),
    tokens: (target) => ({
      count: async (request, call) => {
        calls.push({ target, body: request.body!, call });
        return { inputTokens: 7 };
      },
    }),
  };
  running = await startApi({}, upstreams);
});
afterEach(() => running.stop());

describe('the path of Vertex AI itself', () => {
  it('says model, project and region, with the token that the caller brought', async () => {
    const response = await running.post(ask, body, brought);
    expect(await response.text()).toBe('{}');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-gateway-model')).toBe('anthropic.claude-sonnet-4-5@20250929');
    const [{ target, body: sent } = { target: undefined, body: undefined }] = calls;
    expect(target).toMatchObject({
      kind: 'vertex-ai',
      model: 'anthropic.claude-sonnet-4-5@20250929',
      projectId: 'my-project',
      region: 'europe-west1',
      credential: { type: 'access-token', token: 'ya29.token' },
    });
    expect(sent).toEqual({ ...body, model: 'anthropic.claude-sonnet-4-5@20250929' });
  });

  it('says that the answer is streamed', async () => {
    const response = await running.post(askStream, body, brought);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await response.text()).toContain('message_stop');
    expect(calls[0]?.body).toMatchObject({ stream: true });
  });

  it('says so whatever a config says', async () => {
    for (const stream of [true, false]) {
      const config = JSON.stringify({ override_params: { stream } });
      const headers = { ...brought, 'x-gateway-config': config };
      expect(await (await running.post(ask, body, headers)).text()).toBe('{}');
      expect(await (await running.post(askStream, body, headers)).text()).toContain('message_stop');
    }
    expect(calls.map(({ body: sent }) => sent.stream)).toEqual([undefined, true, undefined, true]);
  });

  it('gives way to headers, and wins over the config', async () => {
    const config = JSON.stringify({ vertex_project_id: 'configured', vertex_region: 'us-east5' });
    await running.post(ask, body, { ...brought, 'x-gateway-config': config });
    const places = { 'x-gateway-vertex-project-id': 'named', 'x-gateway-vertex-region': 'global' };
    await running.post(ask, body, { ...brought, 'x-gateway-config': config, ...places });
    expect(calls.map(({ target }) => [target.projectId, target.region])).toEqual([
      ['my-project', 'europe-west1'],
      ['named', 'global'],
    ]);
  });

  it.each<[string, Record<string, string>]>([
    [ask, { 'x-gateway-provider': '@vertex-dev' }],
    [ask, { 'x-gateway-config': '{"provider":"@vertex-dev"}' }],
    [`${models}/@vertex-dev%2Fclaude-sonnet-4-5@20250929:rawPredict`, {}],
  ])('may be served by a catalog entry: %s %j', async (path, headers) => {
    const response = await running.post(path, body, headers);
    expect(response.status).toBe(200);
    expect(calls[0]?.target).toMatchObject({
      slug: 'vertex-dev',
      model: 'anthropic.claude-sonnet-4-5@20250929',
      projectId: 'p',
      region: 'europe-west1',
      credential: { token: 'upstream-secret' },
    });
    // The entry has a project of its own, and the path another.
    expect(response.headers.get('x-gateway-loss')).toBe('1');
  });

  it('counts tokens for the model of the body', async () => {
    const path = `${models}/count-tokens:rawPredict`;
    const response = await running.post(path, { ...body, model: 'claude-haiku-4-5' }, brought);
    expect(await response.json()).toEqual({ input_tokens: 7 });
    expect(calls[0]?.target).toMatchObject({ model: 'anthropic.claude-haiku-4-5', projectId: 'my-project' });
    expect((await running.post(path, body, brought)).status).toBe(400);
  });

  it.each<[string, string, JsonObject, Record<string, string>, number, string]>([
    ['no token', ask, body, {}, 400, 'invalid_request_error'],
    ['no key', ask, body, { 'x-gateway-api-key': 'wrong' }, 401, 'authentication_error'],
    ['another model in the body', ask, { ...body, model: 'm' }, brought, 400, 'invalid_request_error'],
    ['a stream that is none', ask, { ...body, stream: true }, brought, 400, 'invalid_request_error'],
    ['no stream', askStream, { ...body, stream: false }, brought, 400, 'invalid_request_error'],
    ['a stream of another type', ask, { ...body, stream: 'no' }, brought, 400, 'invalid_request_error'],
    ['no messages', ask, { max_tokens: 1 }, brought, 400, 'invalid_request_error'],
    ['a broken escape', ask.replace('my-project', '%E0%A4'), body, brought, 404, 'not_found_error'],
    ['an unknown method', `${models}/claude-x:explain`, body, brought, 404, 'not_found_error'],
    ['a body of messages', `${models}/claude-x:predict`, body, brought, 400, 'invalid_request_error'],
    ['no method', `${models}/claude-x`, body, brought, 404, 'not_found_error'],
  ])('refuses %s in the native shape', async (_, path, json, headers, status, type) => {
    const response = await running.post(path, json, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ type: 'error', error: { type } });
    expect(calls).toEqual([]);
  });

  it.each([
    `/v1/projects/p/locations/l/publishers/google/models/gemini-2.5-flash:rawPredict`,
    `/v1/projects/a/b/locations/l/publishers/anthropic/models/claude-x:rawPredict`,
    `/v1beta1${ask.slice(3)}`,
  ])('is nothing else: %s', async (path) => {
    expect((await running.post(path, body, brought)).status).toBe(404);
  });

  it('R71: hands hostile pieces on as they are, decoded once, for the provider to refuse', async () => {
    await running.post(ask.replace('my-project', '..%2Fp').replace('europe-west1', '%252e'), body, brought);
    await running.post(`${models}/claude-x%2F..%2Fy:rawPredict`, body, brought);
    expect(calls[0]?.target).toMatchObject({ projectId: '../p', region: '%2e' });
    expect(calls[0]?.target).toMatchObject({ projectIdPlace: 'path:project', regionPlace: 'path:location' });
    expect(calls[1]?.target.model).toBe('anthropic.claude-x/../y');
  });

  it('answers a wrong method like every route', async () => {
    const response = await fetch(running.base + ask, { headers: { 'x-gateway-api-key': 'caller-key' } });
    expect([response.status, response.headers.get('allow')]).toEqual([404, 'POST']);
  });
});
