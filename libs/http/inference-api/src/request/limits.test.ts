import {
  CredentialError,
  InvalidRequestError,
  UpstreamStatusError,
  type Limits,
  type NativeMessagesAnswer,
} from '@model-gateway/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { Admissions, BudgetLedger, type PriceOf } from '@model-gateway/usage';
import { CountedRates } from '../testing/counted-rates.js';
import { chatBody, startApi, streamed, untilAborted, type RunningApi } from '../testing/start-api.js';

const keyLimits: Limits = {
  owner: 'key:key-3',
  rates: [
    { type: 'requests', per: 'minute', limit: 3 },
    { type: 'tokens', per: 'minute', limit: 100 },
  ],
  budgets: [{ type: 'tokens', limit: 1_000, resets: 'daily' }],
};
const spentKey: Limits = { owner: 'key:key-4', rates: [], budgets: [{ type: 'cost', limit: 0 }] };
const payingKey: Limits = { owner: 'key:key-5', rates: [], budgets: [{ type: 'cost', limit: 1 }] };
const entryLimits: Limits = {
  owner: 'provider:shared',
  rates: [{ type: 'requests', per: 'hour', limit: 1 }],
  budgets: [],
};
const native: NativeMessagesAnswer = {
  body: new TextEncoder().encode('{}'),
  contentType: 'application/json',
  headers: {},
  usage: { promptTokens: 3, completionTokens: 4 },
};

let running: RunningApi;
let rates: CountedRates;
let budgets: BudgetLedger;
/** Nano-dollars of an answer. */
let prices: (model: string) => number;

beforeEach(async () => {
  prices = () => 1;
  const clock = { now: () => Date.now() };
  const priceOf: PriceOf = (_kind, model) => prices(model);
  rates = new CountedRates();
  budgets = new BudgetLedger({
    store: { add: async () => [], read: async () => [] },
    clock,
    scheduler: { schedule: () => () => undefined },
    onProblem: () => undefined,
  });
  running = await startApi(
    {},
    {
      messages: () => ({
        prepare: async () => [],
        complete: async () => native,
        async *stream() {
          yield { bytes: native.body, begun: true, usage: { promptTokens: 3 } };
          yield { bytes: native.body, begun: true, usage: { promptTokens: 3, completionTokens: 4 } };
        },
      }),
      tokens: () => ({ count: async () => ({ inputTokens: 7 }) }),
      models: () => ({ list: async () => [] }),
    },
    {
      admissions: new Admissions({ rates, budgets, clock, priceOf }),
      priceOf,
      callers: {
        'limited-key': { id: 'key-3', name: 'limited', scopes: ['inference'], limits: keyLimits },
        'paying-key': { id: 'key-5', name: 'paying', scopes: ['inference'], limits: payingKey },
        'spent-key': { id: 'key-4', name: 'spent', scopes: ['inference'], limits: spentKey },
      },
      entries: [
        {
          slug: 'shared',
          kind: 'google',
          credential: { type: 'api-key', apiKey: 'upstream-secret' },
          limits: entryLimits,
        },
      ],
    },
  );
});
afterEach(() => running.stop());

const limited = { 'x-gateway-api-key': 'limited-key' };
const requestsUsed = () => rates.used('key:key-3:requests:minute');
const tokensUsed = () => rates.used('key:key-3:tokens:minute');

/** What the answer says of rate limits. */
const limitsOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith('x-ratelimit-') || name === 'retry-after'),
  );

/** The gateway hears of an exchange's end a moment after the client. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries += 1) await sleep(5);
  expect(condition()).toBe(true);
}

it('computes a price twice: to reserve the expected cost, and for the cost in budget and log', async () => {
  const asked: string[] = [];
  prices = (model) => asked.push(model);
  await running.chat(chatBody, { 'x-gateway-api-key': 'paying-key' });
  await until(() => running.lines.some(({ message }) => message === 'request'));
  expect(asked).toHaveLength(2);
  expect(running.lines.find(({ message }) => message === 'request')?.fields).toMatchObject({
    request: { cost: 2e-9 },
  });
});

describe.each([
  ['without a config', {}],
  ['under a config', { 'x-gateway-config': '{"retry":{"attempts":0}}' }],
])('a limited caller %s', (_case, config) => {
  const asLimited = { ...limited, ...config };
  it('reads in each answer how the limits stand', async () => {
    const first = await running.chat(chatBody, asLimited);
    expect(first.status).toBe(200);
    expect(limitsOf(first)).toEqual({
      'x-ratelimit-limit-requests': '3',
      'x-ratelimit-remaining-requests': '2',
      'x-ratelimit-reset-requests': '12.4s',
      'x-ratelimit-limit-tokens': '100',
      // The rest is reserved for the response, until its tokens are counted.
      'x-ratelimit-remaining-tokens': '0',
      'x-ratelimit-reset-tokens': '12.4s',
    });
    await until(() => tokensUsed() === 4);
    expect(limitsOf(await running.chat(chatBody, asLimited))).toMatchObject({
      'x-ratelimit-remaining-requests': '1',
      // 4 are used, and 16 are reserved: the prompt, and an output like the first.
      'x-ratelimit-remaining-tokens': '80',
    });
  });

  it('is refused beyond them, and no upstream is asked', async () => {
    for (let count = 0; count < 3; count += 1) await running.chat(chatBody, asLimited);
    const refused = await running.chat(chatBody, asLimited);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: {
        message: 'The rate limit of 3 requests per minute for key key-3 is used up; try again in 13 s.',
        type: 'rate_limit_error',
        code: 'rate_limited',
      },
    });
    expect(limitsOf(refused)).toMatchObject({
      'retry-after': '13',
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': '12.4s',
    });
    expect(running.upstream.calls).toHaveLength(3);
    expect(requestsUsed()).toBe(3);
  });

  it('is refused a stream with an ordinary error', async () => {
    let asked = false;
    running.upstream.stream = async function* () {
      asked = true;
      yield* streamed;
    };
    for (let count = 0; count < 3; count += 1) await running.chat(chatBody, asLimited);
    const refused = await running.chat({ ...chatBody, stream: true }, asLimited);
    expect(refused.status).toBe(429);
    expect(limitsOf(refused)['retry-after']).toBe('13');
    expect(asked).toBe(false);
  });

  it('is told so in the shape of the route', async () => {
    const body = {
      model: '@vertex-dev/claude-x',
      max_tokens: 5,
      messages: [{ role: 'user', content: 'hi' }],
    };
    for (let count = 0; count < 3; count += 1) {
      expect((await running.post('/v1/messages', body, asLimited)).status).toBe(200);
    }
    await until(() => tokensUsed() === 21);
    const refused = await running.post('/v1/messages', body, asLimited);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ type: 'error', error: { type: 'rate_limit_error' } });
  });

  it('whose budget is used up reads whose it is', async () => {
    const refused = await running.chat(chatBody, { 'x-gateway-api-key': 'spent-key' });
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({
      error: {
        message: 'The budget of 0 US dollars for key key-4 is used up; it does not begin anew by itself.',
        type: 'budget_error',
        code: 'budget_exhausted',
      },
    });
    expect(running.upstream.calls).toHaveLength(0);
  });

  it('whose budget is used up gets Anthropic’s status on its routes', async () => {
    const body = { ...chatBody, max_tokens: 5 };
    const refused = await running.post('/v1/messages', body, { 'x-gateway-api-key': 'spent-key' });
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({
      error: { type: 'billing_error', code: 'budget_exhausted' },
    });
  });
});

it('logs what an answer cost, of any caller', async () => {
  await running.chat(chatBody);
  await until(() => running.lines.length === 1);
  expect(running.lines[0]?.fields.request).toMatchObject({ cost: 1e-9 });
});

describe('a limited catalog entry', () => {
  it('bounds every caller of it, and nobody else', async () => {
    const body = { ...chatBody, model: '@shared/gemini-2.5-flash' };
    expect((await running.chat(body)).status).toBe(200);
    const refused = await running.chat(body, limited);
    expect(refused.status).toBe(429);
    expect(requestsUsed()).toBe(0);
    const free = await running.chat(chatBody);
    expect(free.status).toBe(200);
    expect(limitsOf(free)).toEqual({});
  });
});

describe('what counts', () => {
  it('is a stream with all that it took', async () => {
    await (await running.chat({ ...chatBody, stream: true }, limited)).text();
    await until(() => tokensUsed() === 4);
    expect(requestsUsed()).toBe(1);
    expect(budgets.standings(keyLimits)).toMatchObject([{ spent: 4 }]);
  });

  it('is a native stream with all that it took', async () => {
    const body = {
      model: '@vertex-dev/claude-x',
      max_tokens: 5,
      stream: true,
      messages: [{ role: 'user', content: 'hi' }],
    };
    const response = await running.post('/v1/messages', body, limited);
    expect(limitsOf(response)).toMatchObject({ 'x-ratelimit-remaining-requests': '2' });
    await response.text();
    await until(() => tokensUsed() === 7);
  });

  it('is a stream that the caller leaves, with what had come by then', async () => {
    running.upstream.stream = async function* (_request, { signal }) {
      yield [
        ...streamed[0]!,
        { type: 'usage', usage: { promptTokens: 5, completionTokens: 4, totalTokens: 9 } },
      ];
      await untilAborted(signal);
    };
    const leaving = new AbortController();
    const response = await fetch(`${running.base}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...limited, 'content-type': 'application/json' },
      body: JSON.stringify({ ...chatBody, stream: true }),
      signal: leaving.signal,
    });
    await response.body!.getReader().read();
    leaving.abort();
    await until(() => tokensUsed() === 9);
    expect(requestsUsed()).toBe(1);
  });

  it('is a stream that breaks off, with what had come by then', async () => {
    running.upstream.stream = async function* () {
      yield [
        ...streamed[0]!,
        { type: 'usage', usage: { promptTokens: 5, completionTokens: 4, totalTokens: 9 } },
      ];
      throw new UpstreamStatusError(500, 'internal', { status: 500, message: 'broken' });
    };
    await (await running.chat({ ...chatBody, stream: true }, limited)).text();
    await until(() => tokensUsed() === 9);
  });

  it('is a request that the upstream refuses, with no tokens', async () => {
    running.upstream.complete = () =>
      Promise.reject(new UpstreamStatusError(429, 'resource_exhausted', { status: 429, message: 'busy' }));
    const response = await running.chat(chatBody, limited);
    expect(response.status).toBe(429);
    expect(limitsOf(response)).toMatchObject({ 'x-ratelimit-remaining-requests': '2' });
    expect(requestsUsed()).toBe(1);
    expect(tokensUsed()).toBe(0);
  });

  it('is a count of tokens, as a request', async () => {
    const body = { model: '@gemini-dev/gemini-2.5-flash', messages: [{ role: 'user', content: 'hi' }] };
    expect((await running.post('/v1/messages/count_tokens', body, limited)).status).toBe(200);
    expect(requestsUsed()).toBe(1);
    expect(tokensUsed()).toBe(0);
  });
});

describe('what does not count', () => {
  it.each([
    ['an explanation', '/v1/explain', chatBody, 200],
    ['a body that is wrong', '/v1/chat/completions', { ...chatBody, messages: 1 }, 400],
    ['a place that is not there', '/v1/chat/completions', { ...chatBody, model: '@none/m' }, 404],
  ])('is %s', async (_what, path, body, status) => {
    const response = await running.post(path, body, limited);
    expect(response.status).toBe(status);
    expect(limitsOf(response)).toEqual({});
    expect(requestsUsed()).toBe(0);
  });

  it('is the model list', async () => {
    const response = await fetch(`${running.base}/v1/models?refresh=true`, { headers: limited });
    expect(limitsOf(response)).toEqual({});
    expect(requestsUsed()).toBe(0);
  });

  it.each([
    ['that cannot be translated', new InvalidRequestError('invalid_value', 'no'), false, 400],
    ['that cannot be translated, streamed', new InvalidRequestError('invalid_value', 'no'), true, 400],
    ['whose upstream credential cannot be had', new CredentialError('no'), false, 502],
  ])('is a request %s', async (_what, failure, stream, status) => {
    running.upstream.complete = () => Promise.reject(failure);
    // eslint-disable-next-line require-yield -- It fails before its first item.
    running.upstream.stream = async function* () {
      throw failure;
    };
    const response = await running.chat({ ...chatBody, stream }, limited);
    expect(response.status).toBe(status);
    expect(limitsOf(response)).toEqual({});
    expect(requestsUsed()).toBe(0);
  });

  it('is a request whose caller goes away before it is let in', async () => {
    let open = (): void => undefined;
    rates.gate = new Promise<void>((resolve) => (open = resolve));
    const leaving = new AbortController();
    const asked = fetch(`${running.base}/v1/chat/completions`, {
      method: 'POST',
      headers: { ...limited, 'content-type': 'application/json' },
      body: JSON.stringify(chatBody),
      signal: leaving.signal,
    });
    await until(() => rates.asked > 0);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await until(() => running.lines.length === 1);
    open();
    // The request, and the tokens that were reserved for it.
    await until(() => rates.givenBack === 2);
    expect(requestsUsed()).toBe(0);
    expect(running.upstream.calls).toHaveLength(0);
  });
});
