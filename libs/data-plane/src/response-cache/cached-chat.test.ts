import { createHash } from 'node:crypto';
import {
  partsOf,
  InvalidRequestError,
  UpstreamUnreachableError,
  type ResponseCache,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStreamPart,
  type LossEntry,
  type Message,
  type Target,
} from '@model-gateway/core';
import { collectChatResponse } from '@model-gateway/core';
import { ManualScheduler, UnlimitedSignatureVault } from '@model-gateway/core/testing';
import { rememberSignatures } from '../thought-signatures/remember-signatures.js';
import { cachedChat, type CachedChatSettings } from './cached-chat.js';

const maxAgeMs = 60_000;
const target: Target = {
  kind: 'google',
  model: 'gemini-2.5-flash',
  credential: { type: 'api-key', apiKey: 'secret' },
};
const user = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const execute = (...messages: readonly Message[]): ChatRequest => ({ messages, tools: [], sampling: {} });
const hi = execute(user('Hi'));
const answer = (text: string): ChatResponse => ({
  id: `id of ${text}`,
  model: 'm-001',
  choices: [
    {
      index: 0,
      content: [{ type: 'text', text }],
      finish: { reason: 'stop' },
      citations: [],
      metadata: {},
    },
  ],
  usage: { promptTokens: 2, completionTokens: 3 },
});
const lost = (path: string): LossEntry => ({ path, action: 'dropped', reason: 'No place.' });

/** A cache that says how often it was asked. */
class MapCache implements ResponseCache {
  readonly entries = new Map<string, string>();
  readonly ages: number[] = [];
  reads = 0;

  async read(key: string): Promise<string | undefined> {
    this.reads += 1;
    return this.entries.get(key);
  }

  write(key: string, text: string, ageMs: number): void {
    this.entries.set(key, text);
    this.ages.push(ageMs);
  }
}

/** An upstream that numbers its answers, translates as real ones do, and does what the test says. */
class Upstream implements ChatProvider {
  readonly sent: ChatRequest[] = [];
  closed = 0;
  answers = (number: number): ChatResponse => answer(`answer ${number}`);
  batches = (response: ChatResponse): readonly (readonly ChatStreamPart[])[] => [partsOf(response)];
  failure: Error | undefined;
  losses: readonly string[] = [];
  streamLosses: readonly string[] = [];
  lateLosses: readonly string[] = [];
  lossesWithin: readonly string[] = [];

  async complete(request: ChatRequest, call: CallContext): Promise<ChatResponse> {
    this.translate(request, call, false);
    return this.send(request, call);
  }

  async *stream(request: ChatRequest, call: CallContext) {
    this.translate(request, call, true);
    try {
      yield* this.batches(this.send(request, call));
      for (const path of this.lossesWithin) call.reportLoss(lost(path));
      if (this.failure) throw this.failure;
    } finally {
      this.closed += 1;
    }
  }

  async prepare(request: ChatRequest, call: CallContext, stream: boolean) {
    const body = { messages: this.translate(request, call, stream), stream };
    const url = stream ? 'https://up.example/stream' : 'https://up.example';
    return [{ method: 'POST' as const, url, headers: {}, body }];
  }

  private translate(request: ChatRequest, call: CallContext, stream: boolean) {
    if (request.messages.length === 0) {
      throw new InvalidRequestError('invalid_value', 'There is nothing to say.');
    }
    for (const path of this.losses) call.reportLoss(lost(path));
    if (stream) for (const path of this.streamLosses) call.reportLoss(lost(path));
    call.approve?.();
    return JSON.parse(JSON.stringify(request.messages));
  }

  private send(request: ChatRequest, call: CallContext): ChatResponse {
    this.sent.push(request);
    if (this.lateLosses.length > 0) {
      for (const path of this.lateLosses) call.reportLoss(lost(path));
      call.approve?.();
    }
    return this.answers(this.sent.length);
  }
}

function setUp() {
  const clock = new ManualScheduler();
  const cache = new MapCache();
  const upstream = new Upstream();
  const statuses: string[] = [];
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const provider = (changed: Partial<CachedChatSettings> = {}): ChatProvider =>
    cachedChat({
      cache,
      clock,
      digest,
      scope: { workspace: 'key-1', target },
      maxAgeMs,
      mode: 'use',
      onStatus: (status) => void statuses.push(status),
      ...changed,
    })(upstream);
  return { clock, cache, upstream, statuses, provider };
}

function newCall(changed: Partial<CallContext> = {}): CallContext & { readonly losses: string[] } {
  const losses: string[] = [];
  const signal = new AbortController().signal;
  return { requestId: 'r', signal, reportLoss: ({ path }) => void losses.push(path), losses, ...changed };
}

/** Asks in one of the two ways for the whole answer. */
const ways = {
  'as a whole': async (provider: ChatProvider, request = hi, call: CallContext = newCall()) =>
    provider.complete(request, call),
  'as a stream': async (provider: ChatProvider, request = hi, call: CallContext = newCall()) =>
    collectChatResponse(provider.stream(request, call)),
};
const eachWay = Object.entries(ways);
const eachTwo = eachWay.flatMap(([first, execute]) =>
  eachWay.map(([second, again]) => [first, second, execute, again] as const),
);

describe('cachedChat', () => {
  it.each(eachTwo)('gives an answer that was asked for %s again %s', async (_one, _other, execute, again) => {
    const { provider, upstream, statuses, cache } = setUp();
    const first = await execute(provider());
    expect(first).toEqual(answer('answer 1'));
    expect(await again(provider())).toEqual(first);
    expect(await again(provider())).toEqual(first);
    expect(upstream.sent).toHaveLength(1);
    expect(statuses).toEqual(['MISS', 'HIT', 'HIT']);
    expect(cache.ages).toEqual([maxAgeMs]);
  });

  it('keeps an answer under a digest that tells nothing, and the credential nowhere', async () => {
    const { provider, cache } = setUp();
    const scope = { workspace: 'key-1', target: { ...target, isCallersCredential: true as const } };
    await provider({ scope }).complete(hi, newCall());
    const [[key, text] = ['', '']] = [...cache.entries];
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(text).not.toContain('secret');
  });

  it.each<[string, ChatRequest, Partial<CachedChatSettings>]>([
    ['another request', execute(user('Ho')), {}],
    ['another caller', hi, { scope: { workspace: 'key-2', target } }],
    ['another namespace', hi, { scope: { workspace: 'key-1', namespace: 'n', target } }],
    ['another target', hi, { scope: { workspace: 'key-1', target: { ...target, model: 'other' } } }],
  ])('has nothing for %s', async (_what, request, changed) => {
    const { provider, upstream, statuses } = setUp();
    await provider().complete(hi, newCall());
    await provider(changed).complete(request, newCall());
    expect(upstream.sent).toHaveLength(2);
    expect(statuses).toEqual(['MISS', 'MISS']);
  });

  it('gives no answer that is older than this caller wants, whoever kept it for longer', async () => {
    const { provider, clock, statuses } = setUp();
    await provider({ maxAgeMs: 10 * maxAgeMs }).complete(hi, newCall());
    clock.advance(maxAgeMs);
    expect(await provider().complete(hi, newCall())).toEqual(answer('answer 1'));
    clock.advance(1);
    expect(await provider().complete(hi, newCall())).toEqual(answer('answer 2'));
    expect(statuses).toEqual(['MISS', 'HIT', 'MISS']);
  });

  it.each(eachWay)('replaces what it has when it is told to: %s', async (_way, execute) => {
    const { provider, cache, statuses } = setUp();
    await execute(provider());
    expect(await execute(provider({ mode: 'refresh' }))).toEqual(answer('answer 2'));
    expect(cache.reads).toBe(1);
    expect(await execute(provider())).toEqual(answer('answer 2'));
    expect(statuses).toEqual(['MISS', 'REFRESH', 'HIT']);
  });

  it('sends each of two requests that come at once', async () => {
    const { provider, upstream } = setUp();
    await Promise.all([provider().complete(hi, newCall()), provider().complete(hi, newCall())]);
    expect(upstream.sent).toHaveLength(2);
  });

  it.each(['', 'nonsense', '{"choices":[]}', 'answer-0:{}'])(
    'takes the text %p for nothing',
    async (text) => {
      const { provider, cache, statuses } = setUp();
      await provider().complete(hi, newCall());
      for (const key of cache.entries.keys()) cache.entries.set(key, text);
      expect(await provider().complete(hi, newCall())).toEqual(answer('answer 2'));
      expect(statuses).toEqual(['MISS', 'MISS']);
    },
  );

  it('shows what would be sent, whatever is in the cache', async () => {
    const { provider, cache } = setUp();
    await provider().complete(hi, newCall());
    const call = newCall();
    expect(await provider().prepare(hi, call, true)).toMatchObject([{ url: 'https://up.example/stream' }]);
    expect(cache.reads).toBe(1);
  });
});

describe('what is not kept', () => {
  it.each(eachWay)('is an answer that was filtered, asked for %s', async (_way, execute) => {
    const { provider, upstream, cache } = setUp();
    const [choice] = answer('').choices;
    upstream.answers = () => ({ choices: [{ ...choice!, finish: { reason: 'content_filter' } }] });
    expect((await execute(provider())).choices[0]?.finish.reason).toBe('content_filter');
    expect(cache.entries.size).toBe(0);
  });

  it('is a failure', async () => {
    const { provider, upstream, cache } = setUp();
    upstream.answers = () => {
      throw new UpstreamUnreachableError('Gone.');
    };
    await expect(provider().complete(hi, newCall())).rejects.toThrow('Gone.');
    expect(cache.entries.size).toBe(0);
  });

  it('is a stream that fails when all was said', async () => {
    const { provider, upstream, cache } = setUp();
    upstream.failure = new UpstreamUnreachableError('Gone.');
    await expect(ways['as a stream'](provider())).rejects.toThrow('Gone.');
    expect(cache.entries.size).toBe(0);
  });

  it('is a stream that nobody reads to its end; its source is let go of', async () => {
    const { provider, upstream, cache } = setUp();
    upstream.batches = (response) => partsOf(response).map((part) => [part]);
    for await (const _parts of provider().stream(hi, newCall())) break;
    expect(upstream.closed).toBe(1);
    expect(cache.entries.size).toBe(0);
  });

  it('is a stream that ended before it said what it took', async () => {
    const { provider, upstream, cache } = setUp();
    const { usage, ...uncounted } = answer('no counts');
    for (const response of [uncounted, { ...uncounted, usage: { serviceTier: 'default' } }]) {
      upstream.answers = () => response;
      expect(await ways['as a stream'](provider())).toEqual(response);
      expect(cache.entries.size).toBe(0);
    }
    upstream.answers = () => ({ ...uncounted, usage: { ...usage, serviceTier: 'default' } });
    await ways['as a stream'](provider());
    expect(cache.entries.size).toBe(1);
  });

  it('is a stream of which an event was left out', async () => {
    const { provider, upstream, cache } = setUp();
    upstream.lossesWithin = ['stream'];
    await ways['as a stream'](provider());
    expect(cache.entries.size).toBe(0);
  });

  it('is an answer that is too long, which passes all the same', async () => {
    const { provider, upstream, cache } = setUp();
    const long = answer('x'.repeat(2 ** 22));
    upstream.answers = () => long;
    for (const [, execute] of eachWay) expect(await execute(provider())).toEqual(long);
    expect(cache.entries.size).toBe(0);
  });
});

it('keeps a whole answer without counts: its upstream has none', async () => {
  const { provider, upstream, cache } = setUp();
  const { usage: _none, ...uncounted } = answer('no counts');
  upstream.answers = () => uncounted;
  await ways['as a whole'](provider());
  expect(cache.entries.size).toBe(1);
});

describe('a stream', () => {
  it('is passed on batch by batch as it comes, and kept at its end', async () => {
    const { provider, upstream, cache } = setUp();
    upstream.batches = (response) => partsOf(response).map((part) => [part]);
    const stream = provider().stream(hi, newCall())[Symbol.asyncIterator]();
    const batches: (readonly ChatStreamPart[])[] = [];
    for (let step = await stream.next(); !step.done; step = await stream.next()) {
      batches.push(step.value);
      expect(cache.entries.size).toBe(0);
    }
    expect(batches).toEqual(partsOf(answer('answer 1')).map((part) => [part]));
    expect(cache.entries.size).toBe(1);
  });

  it('asks nobody before it is read, not even the cache', () => {
    const { provider, upstream, cache, statuses } = setUp();
    provider().stream(hi, newCall());
    expect([upstream.sent.length, cache.reads, statuses.length]).toEqual([0, 0, 0]);
  });
});

describe('losses', () => {
  it.each(eachTwo)('are reported once each, %s and again %s', async (_one, _other, execute, again) => {
    const { provider, upstream } = setUp();
    upstream.losses = ['a', 'b'];
    upstream.lateLosses = ['header:anthropic-beta'];
    for (const way of [execute, again]) {
      const call = newCall();
      await way(provider(), hi, call);
      expect(call.losses).toEqual(['a', 'b', 'header:anthropic-beta']);
    }
    expect(upstream.sent).toHaveLength(1);
  });

  it.each(eachWay)('are approved once, whether the cache has an answer or not: %s', async (_way, execute) => {
    const { provider, statuses } = setUp();
    let approvals = 0;
    const approve = () => void (approvals += 1);
    await execute(provider(), hi, newCall({ approve }));
    expect(approvals).toBe(1);
    await execute(provider(), hi, newCall({ approve }));
    expect(approvals).toBe(2);
    expect(statuses).toEqual(['MISS', 'HIT']);
  });

  it('of a stream alone are those of streams alone', async () => {
    const { provider, upstream } = setUp();
    upstream.streamLosses = ['stream'];
    const [whole, streamed] = [newCall(), newCall()];
    await ways['as a stream'](provider());
    await ways['as a whole'](provider(), hi, whole);
    await ways['as a stream'](provider(), hi, streamed);
    expect(whole.losses).toEqual([]);
    expect(streamed.losses).toEqual(['stream']);
  });

  it.each([
    ['foreseen', { losses: ['a'] }],
    ['late', { lateLosses: ['a'] }],
  ])('that are %s refuse who wants none, from the cache as well', async (_when, losses) => {
    const { provider, upstream } = setUp();
    Object.assign(upstream, losses);
    await provider().complete(hi, newCall());
    for (const [, execute] of eachWay) {
      const call = newCall();
      const approve = () => {
        if (call.losses.length > 0) throw new InvalidRequestError('invalid_value', 'Something is lost.');
      };
      await expect(execute(provider(), hi, { ...call, approve })).rejects.toThrow('Something is lost.');
    }
    expect(upstream.sent).toHaveLength(1);
  });

  it('refuse a request before it is sent when nothing is in the cache', async () => {
    const { provider, upstream, statuses } = setUp();
    upstream.losses = ['a'];
    const call = newCall();
    const approve = () => {
      if (call.losses.length > 0) throw new InvalidRequestError('invalid_value', 'Something is lost.');
    };
    await expect(provider().complete(hi, { ...call, approve })).rejects.toThrow('Something is lost.');
    expect(upstream.sent).toHaveLength(0);
    expect(statuses).toEqual(['MISS']);
  });

  it.each(eachWay)('are no matter where the request cannot be translated: %s', async (_way, execute) => {
    const { provider, cache, statuses } = setUp();
    const nothing: ChatRequest = { messages: [], tools: [], sampling: {} };
    await expect(execute(provider(), nothing)).rejects.toThrow('There is nothing to say.');
    expect([cache.reads, statuses.length]).toEqual([0, 0]);
  });
});

describe('within what remembers signatures', () => {
  const signature = { value: 'c2lnbmVk', issuer: 'google' };
  const calling: ChatResponse = {
    choices: [
      {
        index: 0,
        content: [{ type: 'tool-call', id: 'upstream-1', name: 'f', arguments: '{}', signature }],
        finish: { reason: 'tool_calls' },
        citations: [],
        metadata: {},
      },
    ],
    usage: { promptTokens: 2, completionTokens: 3 },
  };
  const nextTurn = (id: string): ChatRequest =>
    execute(
      user('Hi'),
      { role: 'assistant', content: [{ type: 'tool-call', id, name: 'f', arguments: '{}' }] },
      { role: 'tool', toolCallId: id, toolName: 'f', content: [{ type: 'text', text: 'done' }] },
    );

  function setUpTurns() {
    const parts = setUp();
    parts.upstream.answers = (number) => (number === 1 ? calling : answer('done'));
    let made = 0;
    const ids = { next: (prefix: string) => prefix + String((made += 1)).padStart(18, '0') };
    const remembering = () => {
      // Each time another vault, as if it had forgotten all that was kept before.
      const vault = new UnlimitedSignatureVault();
      return rememberSignatures({ vault, ids, issuer: 'google' })(parts.provider());
    };
    return { ...parts, remembering };
  }

  it.each(eachWay)('a cached call has its signature in the next turn: %s', async (_way, turn) => {
    const { remembering, upstream, statuses } = setUpTurns();
    await turn(remembering());
    const provider = remembering();
    const [call] = (await turn(provider)).choices[0]?.content ?? [];
    expect(statuses).toEqual(['MISS', 'HIT']);
    await turn(provider, nextTurn(call?.type === 'tool-call' ? call.id : ''));
    expect(upstream.sent).toHaveLength(2);
    expect(upstream.sent[1]?.messages[1]).toMatchObject({ content: [{ signature }] });
  });

  it('a cached call has an id of its own each time, and the turn after it comes out of the cache too', async () => {
    const { remembering, upstream, statuses } = setUpTurns();
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const provider = remembering();
      const [call] = (await provider.complete(hi, newCall())).choices[0]?.content ?? [];
      const id = call?.type === 'tool-call' ? call.id : '';
      seen.add(id);
      expect(await provider.complete(nextTurn(id), newCall())).toEqual(answer('done'));
    }
    expect(seen.size).toBe(3);
    expect(upstream.sent).toHaveLength(2);
    expect(statuses).toEqual(['MISS', 'MISS', 'HIT', 'HIT', 'HIT', 'HIT']);
  });
});
