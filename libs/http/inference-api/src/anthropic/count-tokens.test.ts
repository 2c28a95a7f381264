import type { CallContext, LossEntry, Target, TokenCountRequest } from '@model-gateway/core';
import { startApi, type RunningApi } from '../testing/start-api.js';

const body = {
  model: '@gemini-dev/gemini-2.5-flash',
  messages: [{ role: 'user', content: 'hi' }],
  system: 'Be brief.',
  novelty: 1,
};

let running: RunningApi;
let reported: LossEntry[];
let calls: { target: Target; request: TokenCountRequest; call: CallContext }[];

beforeEach(async () => {
  calls = [];
  reported = [];
  running = await startApi(
    {},
    {
      tokens: (target) => ({
        count: async (request, call) => {
          calls.push({ target, request, call });
          reported.forEach(call.reportLoss);
          return { inputTokens: 7 };
        },
      }),
    },
  );
});
afterEach(() => running.stop());

it.each(['/v1/messages/count_tokens', '/v1/v1/messages/count_tokens'])('%s gives the count', async (path) => {
  const response = await running.post(path, body);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ input_tokens: 7 });
  expect(response.headers.get('x-gateway-provider')).toBe('google');
  expect(response.headers.get('request-id')).toBe(response.headers.get('x-gateway-request-id'));
  expect(calls[0]).toMatchObject({ target: { model: 'gemini-2.5-flash' }, request: { body } });
});

it('translates the body only for those who ask', async () => {
  const response = await running.post('/v1/messages/count_tokens', { ...body, messages: [{ role: 1 }] });
  expect(response.status).toBe(200);
});

it('lists what was lost for clients that are not strict', async () => {
  reported = [{ path: 'max_tokens', action: 'dropped', severity: 'note', reason: 'test' }];
  const strict = await running.post('/v1/messages/count_tokens', body);
  expect(strict.headers.get('x-gateway-loss')).toBe('1');
  expect(await strict.json()).toEqual({ input_tokens: 7 });
  const headers = { 'x-gateway-strict-standard-compliance': 'false' };
  const open = await running.post('/v1/messages/count_tokens', body, headers);
  expect(await open.json()).toEqual({ input_tokens: 7, gateway: { loss: reported } });
});

it('counts no tokens as spent', async () => {
  await running.post('/v1/messages/count_tokens', body);
  expect(running.lines.at(-1)?.fields.request).toMatchObject({ status: 200, usage: undefined });
});

it.each([
  ['token-counting-2024-11-01', undefined],
  ['a-2026-01-01,token-counting-2024-11-01', ['a-2026-01-01']],
])('asks nobody for the counting itself: %s', async (header, values) => {
  await running.post('/v1/messages/count_tokens', body, { 'anthropic-beta': header });
  expect(calls[0]?.call.betas?.values).toEqual(values);
});
