import { startApi, chatBody, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
let answer: () => void;
let asked: number;

beforeEach(async () => {
  running = await startApi(
    {},
    {},
    {
      callers: {
        'two-key': { id: 'key-2', name: 'two', scopes: ['inference'], concurrency: 2, weight: 3 },
        'free-key': { id: 'key-free', name: 'free', scopes: ['inference'] },
      },
    },
  );
  asked = 0;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { complete } = running.upstream;
  running.upstream.complete = async (...call) => {
    asked += 1;
    await held;
    return complete(...call);
  };
});
afterEach(() => running.stop());

const ask = (key: string) => running.chat(chatBody, { 'x-gateway-api-key': key });
const untilAsked = async (times: number) => {
  while (asked < times) await new Promise(setImmediate);
};

it('a key has as many requests in progress as it may have; others are not affected', async () => {
  const served = [ask('two-key'), ask('two-key')];
  await untilAsked(2);
  const refused = await ask('two-key');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({
    error: { type: 'rate_limit_error', code: 'too_many_concurrent_requests' },
  });
  const free = ask('free-key');
  await untilAsked(3);
  answer();
  for (const response of await Promise.all([...served, free])) expect(response.status).toBe(200);
  expect((await ask('two-key')).status).toBe(200);
});

it('a request whose caller leaves makes room for another', async () => {
  const leaving = new AbortController();
  const left = fetch(`${running.base}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'x-gateway-api-key': 'two-key', 'content-type': 'application/json' },
    body: JSON.stringify(chatBody),
    signal: leaving.signal,
  }).catch(() => undefined);
  await untilAsked(1);
  const stays = ask('two-key');
  await untilAsked(2);
  leaving.abort();
  await left;
  while (running.lines.length === 0) await new Promise(setImmediate);
  const next = ask('two-key');
  await untilAsked(3);
  answer();
  expect((await stays).status).toBe(200);
  expect((await next).status).toBe(200);
});

it('a call takes the share of its caller', async () => {
  answer();
  await ask('two-key');
  await ask('free-key');
  expect(running.upstream.calls.map(({ call }) => call.share)).toEqual([
    { owner: 'key-2', weight: 3, group: { owner: 'default', weight: 1 } },
    { owner: 'key-free', weight: 1, group: { owner: 'default', weight: 1 } },
  ]);
});
