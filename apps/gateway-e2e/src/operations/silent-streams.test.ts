import http from 'node:http';
import type { AdminApiKey } from '@model-gateway/contract';
import { metricOf } from '../records/gateway-measures.js';
import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';

/** More streams than the gateway has connections to an upstream. */
const streamCount = 1_040;

let services: Services;
const open: http.ClientRequest[] = [];
beforeAll(async () => {
  services = await startServices({
    GATEWAY_ADMIN_KEY: adminKey,
    GATEWAY_LOG_LEVEL: 'warn',
    GATEWAY_UPSTREAM_QUEUE_TIMEOUT_MS: '2000',
  });
});
afterAll(async () => {
  for (const request of open) request.destroy();
  await services?.stop();
});

async function newKey(name: string): Promise<string> {
  const admin = new AdminClient(services.gateway.url);
  const { secret } = (await admin.need('api-keys', { name })) as unknown as AdminApiKey & { secret: string };
  return secret;
}

/** Begins a stream whose upstream says one word and then nothing; gives its status, and leaves it open. */
function silentStream(
  key: string,
): Promise<{ readonly status: number; readonly retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const prompt = 'Hush. [[twin:wordwise]] [[twin:fault {"kind":"stallAfter","afterEvents":1}]]';
    const request = http.request(`${services.gateway.url}/v1/chat/completions`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': key },
    });
    open.push(request);
    request.on('error', reject);
    request.on('response', (response) => {
      response.on('error', () => undefined).resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    const messages = [{ role: 'user', content: prompt }];
    request.end(JSON.stringify({ model: '@google/gemini-2.5-flash', stream: true, messages }));
  });
}

it('another key is answered while one key has 1,040 silent streams, whose surplus gets 503 with Retry-After', async () => {
  const [greedy, other] = await Promise.all([newKey('greedy'), newKey('other')]);
  const ask = () =>
    postChat({
      gateway: services.gateway.url,
      body: { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] },
      headers: { 'x-gateway-api-key': other },
    });
  const streams = Promise.all(Array.from({ length: streamCount }, () => silentStream(greedy)));
  // While streams wait for connections, too.
  const during = await ask();
  expect(during.status).toBe(200);
  const ended = await streams;
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(896);
  const refused = ended.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
  const afterwards = await ask();
  expect(afterwards.status).toBe(200);
  expect(await afterwards.json()).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
  const again = await silentStream(greedy);
  expect(again.status).toBe(503);
  const { url } = services.gateway;
  expect(await metricOf(url, 'gateway_upstream_connections')).toBe(896);
  expect(await metricOf(url, 'gateway_upstream_queued_requests')).toBe(0);
  expect(await metricOf(url, 'gateway_upstream_refused_requests_total')).toBe(refused.length + 1);
}, 120_000);
