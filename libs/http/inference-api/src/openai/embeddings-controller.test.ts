import {
  UpstreamStatusError,
  type CallContext,
  type EmbeddingRequest,
  type EmbeddingResponse,
  type Target,
} from '@model-gateway/core';
import { startApi, type RunningApi } from '../testing/start-api.js';

const answer: EmbeddingResponse = {
  embeddings: [{ input: 0, values: [0.5, 1] }],
  usage: { promptTokens: 2, totalTokens: 2 },
};
const body = { model: '@gemini-dev/gemini-embedding-001', input: 'hello' };

let running: RunningApi;
let calls: { target: Target; request: EmbeddingRequest; call: CallContext }[];
let embed: (call: CallContext) => Promise<EmbeddingResponse>;
beforeEach(async () => {
  calls = [];
  embed = async () => answer;
  running = await startApi(
    {},
    {
      embeddings: (target) => ({
        embed: (request, call) => {
          calls.push({ target, request, call });
          return embed(call);
        },
      }),
    },
  );
});
afterEach(() => running.stop());

const post = (value: unknown, headers?: Record<string, string>) =>
  running.post('/v1/embeddings', value, headers);

it('answers with the vector', async () => {
  const response = await post({ ...body, task_type: 'clustering', dimensions: 2 });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    object: 'list',
    data: [{ object: 'embedding', index: 0, embedding: [0.5, 1] }],
    model: body.model,
    provider: 'google',
    usage: { prompt_tokens: 2, total_tokens: 2 },
  });
  expect(calls[0]?.target).toMatchObject({ model: 'gemini-embedding-001', slug: 'gemini-dev' });
  expect(calls[0]?.request).toMatchObject({
    purpose: { taskType: { value: 'CLUSTERING' } },
    dimensions: 2,
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-gateway-provider': 'google',
    'x-gateway-model': 'gemini-embedding-001',
    'server-timing': expect.stringMatching(/translate;.*upstream;/),
  });
  expect(running.lines[0]?.fields).toMatchObject({
    request: { route: '/v1/embeddings', status: 200, usage: { promptTokens: 2 } },
  });
});

it('writes the vectors of many inputs one after the other', async () => {
  const count = 300;
  let encoded = 0;
  const values = Array.from({ length: 3072 }, () => -0.125);
  const embeddings = Array.from({ length: count }, (_, input) => ({
    input,
    get values() {
      encoded += 1;
      return values;
    },
  }));
  embed = async () => ({ embeddings });
  const response = await post({ ...body, input: Array.from({ length: count }, () => 'x') });
  // The head is there, and so is as much of the body as the client's buffers take.
  expect(encoded).toBeLessThan(count);
  expect(response.headers.get('transfer-encoding')).toBe('chunked');
  const { data } = (await response.json()) as { data: { index: number; embedding: number[] }[] };
  expect(data).toHaveLength(count);
  expect(data[299]).toEqual({ object: 'embedding', index: 299, embedding: values });
});

it('answers in base64', async () => {
  const response = await post({ ...body, encoding_format: 'base64' });
  expect(await response.json()).toMatchObject({ data: [{ embedding: 'AAAAPwAAgD8=' }] });
});

it('shows losses, in the header and to clients that are not strict', async () => {
  embed = async ({ reportLoss }) => {
    reportLoss({ path: 'title', action: 'dropped', reason: 'test' });
    return answer;
  };
  expect((await post(body)).headers.get('x-gateway-loss')).toBe('1');
  const response = await post(body, { 'x-gateway-strict-standard-compliance': 'false' });
  expect(await response.json()).toMatchObject({ gateway: { loss: [{ path: 'title' }] } });
});

it('says that metadata cannot become labels', async () => {
  const headers = {
    'x-gateway-config': '{"metadata_as_labels":true}',
    'x-gateway-metadata': '{"team":"maps"}',
    'x-gateway-strict-standard-compliance': 'false',
  };
  expect(await (await post(body, headers)).json()).toMatchObject({
    gateway: { loss: [{ path: 'header:x-gateway-metadata', action: 'dropped' }] },
  });
  const unasked = await post(body, { ...headers, 'x-gateway-config': '{}' });
  expect(unasked.headers.has('x-gateway-loss')).toBe(false);
});

it.each<[object, string]>([
  [{ input: 'a' }, 'model'],
  [{ ...body, input: undefined }, 'input'],
  [{ ...body, input: [] }, 'input'],
  [{ ...body, input: [1, 2] }, 'input'],
  [{ ...body, input: ['a', ''] }, 'input[1]'],
  [{ ...body, encoding_format: 'int8' }, 'encoding_format'],
  [{ ...body, dimensions: 0 }, 'dimensions'],
  [{ ...body, stream: true }, 'stream'],
  [{ ...body, stream: 'no' }, 'stream'],
])('refuses %j', async (value, param) => {
  const response = await post(value);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } });
  expect(calls).toEqual([]);
});

it('passes the upstream’s refusal on', async () => {
  embed = () =>
    Promise.reject(new UpstreamStatusError(429, 'resource_exhausted', { status: 429, message: 'Slower.' }));
  const response = await post(body);
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ error: { message: 'Slower.', code: 'resource_exhausted' } });
});

it('keeps to the time limit', async () => {
  embed = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const response = await post(body, { 'x-gateway-request-timeout': '30' });
  expect(response.status).toBe(408);
});
