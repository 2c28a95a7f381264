import {
  CancelledError,
  CredentialError,
  InvalidRequestError,
  type CallContext,
  type CatalogEntry,
  type ChatRequest,
  type Target,
  type TokenCountRequest,
  type UpstreamFactory,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { UpstreamProviderCheck } from './provider-check.js';

const entry: CatalogEntry = {
  slug: 'vertex-prod',
  kind: 'vertex-ai',
  credential: { type: 'access-token', token: 't' },
  projectId: 'my-project',
  region: 'europe-west1',
  baseUrl: 'https://private.example',
  limits: {
    owner: 'provider:vertex-prod',
    rates: [{ type: 'requests', per: 'minute', limit: 0 }],
    budgets: [],
  },
};

interface AttemptResults {
  readonly count?: () => Promise<number>;
  readonly chat?: () => Promise<void>;
  readonly models?: () => Promise<readonly { readonly id: string }[]>;
}

/** A check of one entry, and what its upstream was asked. */
function setUp(answers: AttemptResults = {}, changes: Partial<CatalogEntry> = {}) {
  const clock = new ManualScheduler();
  const asked: {
    way: string;
    target: Target;
    request: TokenCountRequest | ChatRequest;
    call: CallContext;
  }[] = [];
  const upstreams = {
    tokens: (target: Target) => ({
      count: async (request: TokenCountRequest, call: CallContext) => {
        asked.push({ way: 'count', target, request, call });
        clock.advance(40);
        return { inputTokens: await (answers.count?.() ?? 1) };
      },
    }),
    create: (target: Target) => ({
      complete: async (request: ChatRequest, call: CallContext) => {
        asked.push({ way: 'chat', target, request, call });
        clock.advance(60);
        await answers.chat?.();
        return {};
      },
    }),
    models: () => ({ list: () => answers.models?.() ?? Promise.resolve([{ id: 'gemini-2.5-flash' }]) }),
  } as unknown as UpstreamFactory;
  const own = { ...entry, ...changes };
  const catalog = {
    find: async (slug: string) => (slug === own.slug ? own : undefined),
    list: async () => [own],
  };
  const caller = new AbortController();
  const { signal } = caller;
  const check = new UpstreamProviderCheck({ catalog, upstreams, clock, scheduler: clock });
  const run = (model?: string, slug = own.slug) => check.run(slug, model, { requestId: 'r', signal });
  const tryOut = (draft: CatalogEntry) => check.tryOut(draft, undefined, { requestId: 'r', signal });
  return { run, tryOut, asked, caller, clock };
}

const fails = (error: Error) => () => Promise.reject(error);
const cannotCount = new InvalidRequestError('invalid_value', 'It counts nothing.');

describe('UpstreamProviderCheck', () => {
  it('counts the tokens of a short text, as the entry and at its place', async () => {
    const { run, asked } = setUp({ count: async () => 2 });
    expect(await run()).toEqual({ model: 'gemini-2.5-flash', durationMs: 40, inputTokens: 2 });
    expect(asked).toHaveLength(1);
    const { target, request, call } = asked[0]!;
    expect(target).toMatchObject({
      slug: 'vertex-prod',
      kind: 'vertex-ai',
      model: 'gemini-2.5-flash',
      credential: entry.credential,
      projectId: 'my-project',
      region: 'europe-west1',
      baseUrl: 'https://private.example',
    });
    expect(request).toMatchObject({
      body: { model: 'gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello' }] },
    });
    expect((request as TokenCountRequest).chat().messages).toHaveLength(1);
    expect(call.requestId).toBe('r');
  });

  it('asks a model that cannot count for a very short answer', async () => {
    const { run, asked } = setUp({ count: fails(cannotCount) });
    expect(await run('meta.llama-4-scout')).toEqual({ model: 'meta.llama-4-scout', durationMs: 100 });
    expect(asked.map(({ way }) => way)).toEqual(['count', 'chat']);
    expect(asked[1]?.request).toMatchObject({ sampling: { maxOutputTokens: 16 } });
  });

  it('tells why the upstream was not reached, and does not ask twice', async () => {
    const failure = new CredentialError('No token.');
    const { run, asked } = setUp({ count: fails(failure) });
    expect(await run()).toEqual({ model: 'gemini-2.5-flash', durationMs: 40, failure });
    expect(asked).toHaveLength(1);
  });

  it('tells why the short answer failed', async () => {
    const failure = new CredentialError('No token.');
    const { run } = setUp({ count: fails(cannotCount), chat: fails(failure) });
    expect(await run()).toEqual({ model: 'gemini-2.5-flash', durationMs: 100, failure });
  });

  it('gives an upstream up that is silent for 30 seconds, and lets go of the call', async () => {
    const { run, asked, clock } = setUp({ count: () => new Promise(() => undefined) });
    const outcome = run();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    clock.advance(29_000);
    expect(asked[0]?.call.signal.aborted).toBe(false);
    clock.advance(1_000);
    expect(await outcome).toMatchObject({ failure: { kind: 'upstream-timeout', code: 'upstream_timeout' } });
    expect([asked[0]?.call.signal.aborted, asked.length, clock.pending]).toEqual([true, 1, 0]);
  });

  it('ends with the caller who goes away', async () => {
    const gone = new CancelledError('Gone.');
    const { run, asked, caller, clock } = setUp({
      count: () =>
        new Promise((_resolve, reject) => {
          const { signal } = asked[0]!.call;
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const outcome = run();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    caller.abort(gone);
    await expect(outcome).rejects.toBe(gone);
    expect(clock.pending).toBe(0);
  });

  it('passes on what is no answer: a caller who left, and a bug', async () => {
    await expect(setUp({ count: fails(new CancelledError('Gone.')) }).run()).rejects.toThrow(CancelledError);
    await expect(setUp({ count: fails(new TypeError('Bug.')) }).run()).rejects.toThrow(TypeError);
  });

  it('keeps to the models that the entry allows', async () => {
    const onlyClaude = {
      allowedModels: ['anthropic.claude*', '@other/x', '@vertex-prod/anthropic.claude-sonnet-5'],
    };
    const { run, asked } = setUp({}, onlyClaude);
    await expect(run('gemini-2.5-pro')).rejects.toMatchObject({ code: 'model_not_allowed' });
    expect(asked).toEqual([]);
    expect((await run('anthropic.claude-opus-5')).model).toBe('anthropic.claude-opus-5');
    expect((await run()).model).toBe('anthropic.claude-sonnet-5');
    await expect(setUp({}, { allowedModels: [] }).run()).rejects.toMatchObject({ code: 'model_not_allowed' });
  });

  it('takes the model with the slug in front, as callers write it', async () => {
    expect((await setUp().run('@vertex-prod/gemini-2.5-pro')).model).toBe('gemini-2.5-pro');
    await expect(setUp().run('@vertex-prod/')).rejects.toMatchObject({ kind: 'invalid-request' });
  });

  it('cannot try an entry that is not there, or that has no credential', async () => {
    await expect(setUp().run(undefined, 'none')).rejects.toMatchObject({ code: 'provider_not_found' });
    const { run, asked } = setUp({}, { credential: { type: 'from-caller' } });
    await expect(run()).rejects.toMatchObject({ kind: 'invalid-request', param: 'slug' });
    expect(asked).toEqual([]);
  });
});

describe('trying an entry that is not stored', () => {
  const draft: CatalogEntry = { ...entry, slug: 'new', region: 'us-central1' };

  it('calls its upstream, and lists the models that it offers', async () => {
    const { tryOut, asked } = setUp({ count: async () => 2 });
    expect(await tryOut(draft)).toEqual({
      model: 'gemini-2.5-flash',
      durationMs: 40,
      inputTokens: 2,
      models: ['gemini-2.5-flash'],
    });
    expect(asked[0]?.target).toMatchObject({ slug: 'new', region: 'us-central1' });
  });

  it('works without the list of models, and lists none where the call fails', async () => {
    const failure = new CredentialError('No token.');
    const { tryOut } = setUp({ models: fails(failure) });
    expect(await tryOut(draft)).toEqual({ model: 'gemini-2.5-flash', durationMs: 40, inputTokens: 1 });
    const failing = setUp({ count: fails(failure) });
    expect(await failing.tryOut(draft)).toEqual({ model: 'gemini-2.5-flash', durationMs: 40, failure });
  });

  it('needs a credential', async () => {
    const { tryOut } = setUp();
    await expect(tryOut({ ...draft, credential: { type: 'from-caller' } })).rejects.toThrow(
      InvalidRequestError,
    );
  });
});
