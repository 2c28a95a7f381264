import type { RequestObserver, RequestRecord } from '@model-gateway/core';
import type { HttpServerSettings } from '@model-gateway/http-server';
import { SimplePrompts } from '../testing/simple-prompts.js';
import { chatBody, startApi, streamed, type RunningApi } from '../testing/start-api.js';

const key = 'caller-key';
const records: RequestRecord[] = [];
const observer: RequestObserver = { observe: (record) => void records.push(record) };

let running: RunningApi;

async function start(settings: Partial<HttpServerSettings> = {}): Promise<void> {
  const prompts = new SimplePrompts({ about: { messages: [{ role: 'user', content: 'TOPIC' }] } });
  running = await startApi(settings, {}, { observers: [observer], prompts });
}

/** Ends the gateway, so that all it had to tell is told. */
async function recorded(response: Promise<Response>): Promise<{ record: RequestRecord; all: string }> {
  const answer = await response;
  await answer.text();
  await running.stop();
  const [record] = records;
  if (!record) throw new Error('Nobody was told of the request.');
  return { record, all: JSON.stringify([record, running.lines]) };
}

beforeEach(() => {
  records.length = 0;
});

describe('x-gateway-debug: false', () => {
  const headers = { 'x-gateway-debug': 'FALSE', 'x-gateway-api-key': key };
  const ways: Record<string, () => Promise<Response>> = {
    'with a config that makes no sense': () =>
      running.chat(chatBody, { ...headers, 'x-gateway-config': '{"private":7}' }),
    'on the way of feedback': () =>
      running.post('/v1/feedback', { trace_id: 't', value: 1, private: 7 }, headers),
    'on no known way': () => running.post('/v1/private', {}, headers),
    'on a known way with another method': () =>
      fetch(`${running.base}/v1/models/private`, { method: 'PUT', headers }),
  };

  it.each(Object.keys(ways))('keeps a refused request out of log and record %s', async (name) => {
    await start({ logBodies: 'full' });
    const { all } = await recorded((ways[name] as () => Promise<Response>)());
    expect(all).not.toContain('private');
  });

  it('is what it takes for that', async () => {
    await start();
    const { all } = await recorded(running.post('/v1/private', {}));
    expect(all).toContain('private');
  });
});

describe("the caller's own key", () => {
  const ways: Record<string, () => Promise<Response>> = {
    'as a model of the body': () => running.chat({ ...chatBody, model: `@gemini-dev/${key}` }),
    'as a slug of the body': () => running.chat({ ...chatBody, model: `@${key}/x` }),
    'as a model that fails': () => running.chat({ ...chatBody, model: `@google/${key}` }),
    'as a model of the path': () =>
      fetch(`${running.base}/v1/models/${key}`, { headers: { 'x-gateway-api-key': key } }),
    'as a path': () => running.post(`/v1/${key}`, {}),
    'as what names the span': () =>
      running.chat(chatBody, {
        'x-gateway-span-name': `my ${key}`,
        'x-gateway-span-id': key,
        'x-gateway-parent-span-id': key,
        'x-gateway-trace-id': key,
      }),
    'in metadata': () => running.chat(chatBody, { 'x-gateway-metadata': `{"a":"${key}"}` }),
    'as the user': () => running.chat({ ...chatBody, user: key }),
    'as a member that nobody knows': () => running.chat({ ...chatBody, [key]: 1, n: -1 }),
  };

  it.each(Object.keys(ways))('stands nowhere when it comes %s', async (name) => {
    await start({ logBodies: 'full' });
    const { all } = await recorded((ways[name] as () => Promise<Response>)());
    expect(all).not.toContain(key);
  });
});

it('what a prompt was rendered of is kept', async () => {
  await start({ logBodies: 'full' });
  const { record } = await recorded(
    running.post('/v1/prompts/about/render', { variables: { topic: 'cats' } }),
  );
  expect(record.bodies?.clientRequest?.text).toBe('{"variables":{"topic":"cats"}}');
  expect(record.bodies?.clientAnswer?.text).toContain('cats');
});

it('what a stream costs is in its record, and not in its head, which has a part of the usage at most', async () => {
  await start();
  const [first = [], ...others] = streamed;
  running.upstream.stream = async function* () {
    yield [...first, { type: 'usage', usage: { promptTokens: 3, completionTokens: 0 } }];
    yield* others;
  };
  const response = await running.chat({ ...chatBody, stream: true });
  expect(response.headers.has('x-gateway-cost')).toBe(false);
  const { record } = await recorded(Promise.resolve(response));
  expect(record.nanoDollars).toBe(3_400);
});
