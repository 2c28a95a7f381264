import {
  providerDescriptor,
  providerDescriptors,
  InvalidRequestError,
  UpstreamUnreachableError,
  type CallContext,
  type Caller,
  type CatalogEntry,
  type LossEntry,
  type ModelPlace,
  type Target,
  type UpstreamFactory,
  type UpstreamModel,
} from '@model-gateway/core';
import type { ModelKnowledge } from '@model-gateway/usage';
import { ManualScheduler } from '@model-gateway/core/testing';
import { ModelDirectory, type ModelQuery } from './model-directory.js';

const entries: CatalogEntry[] = [
  {
    slug: 'claude',
    kind: 'vertex-ai',
    credential: { type: 'access-token', token: 't' },
    projectId: 'p',
    allowedModels: ['anthropic.claude-sonnet-*', '@claude/anthropic.claude-new', 'endpoints.42', '@other/x'],
  },
  { slug: 'gemini', kind: 'google', credential: { type: 'api-key', apiKey: 'k' }, baseUrl: 'http://up' },
  { slug: 'own', kind: 'google', credential: { type: 'from-caller' }, allowedModels: ['gemini-2.5-*'] },
];
const anyone: Caller = { id: '1', name: 'any', scopes: ['inference'] };

interface Setting {
  readonly caller?: Caller;
  readonly query?: Partial<ModelQuery>;
  readonly offers?: (target: Target, call: CallContext) => Promise<readonly UpstreamModel[]>;
}

function directory({ caller = anyone, query = {}, offers }: Setting = {}) {
  const asked: Target[] = [];
  const losses: LossEntry[] = [];
  const scheduler = new ManualScheduler();
  const clock = { time: 1000, now: () => clock.time };
  const models: UpstreamFactory['models'] = (target) => ({
    list: (call) => {
      asked.push(target);
      return offers
        ? offers(target, call)
        : Promise.resolve([{ id: 'brand-new', ownedBy: 'google', created: 5 }]);
    },
  });
  const places: (ModelPlace & { readonly at: number })[] = [];
  const knowledge = {
    about: (place: ModelPlace, at: number): ModelKnowledge => {
      places.push({ ...place, at });
      return { price: { input: 7 }, capabilities: { tools: true } };
    },
  };
  const directory = new ModelDirectory({
    catalog: {
      find: async (slug) => entries.find((entry) => entry.slug === slug),
      list: async () => entries,
    },
    callers: { authenticate: async (key) => (key === 'gateway-key' ? anyone : undefined) },
    upstreams: { models } as UpstreamFactory,
    knowledge,
    clock,
    scheduler,
  });
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => losses.push(entry),
  };
  const whole: ModelQuery = { caller, refresh: false, ...query };
  return {
    asked,
    places,
    losses,
    scheduler,
    clock,
    list: async (other: Partial<ModelQuery> = {}, signal = call.signal) =>
      (await directory.list({ ...whole, ...other }, { ...call, signal })).map(({ id }) => id),
    find: (id: string) => directory.find(id, whole, call),
  };
}

const of = (ids: readonly string[], slug: string) => ids.filter((id) => id.startsWith(`@${slug}/`));

describe('the model list', () => {
  it('asks nobody, and names what each entry allows of what is known, ordered', async () => {
    const { asked, list } = directory();
    const ids = await list();
    expect(asked).toEqual([]);
    expect(ids).toEqual(ids.toSorted());
    expect(of(ids, 'claude')).toEqual([
      '@claude/anthropic.claude-new',
      '@claude/anthropic.claude-sonnet-4-5@20250929',
      '@claude/anthropic.claude-sonnet-4-6',
      '@claude/anthropic.claude-sonnet-5',
      '@claude/anthropic.claude-sonnet-5-5',
      '@claude/endpoints.42',
    ]);
    expect(of(ids, 'gemini')).toHaveLength(providerDescriptor('google').knownModels.length);
    expect(of(ids, 'own').every((id) => id.startsWith('@own/gemini-2.5-'))).toBe(true);
  });

  it('adds what is known of each model at its place, and when its upstream will end it', async () => {
    const { find, places } = directory();
    const model = await find('@gemini/gemini-2.5-pro');
    expect(model).toMatchObject({ price: { input: 7 }, capabilities: { tools: true } });
    expect(model.retirement).toMatchObject({
      notBefore: '2026-12-01',
      replacement: 'gemini-3.8-flash',
      source: expect.stringMatching(/^https:/),
    });
    expect(places).toContainEqual({ kind: 'google', slug: 'gemini', model: 'gemini-2.5-pro', at: 1000 });
  });

  it('knows the end of a model also when the upstream itself lists it', async () => {
    const offers = async () => [{ id: 'gemini-2.5-pro', ownedBy: 'google', inputTokenLimit: 5 }];
    const { find } = directory({ offers, query: { refresh: true, provider: '@gemini' } });
    const model = await find('@gemini/gemini-2.5-pro');
    expect(model).toMatchObject({ inputTokenLimit: 5, retirement: { notBefore: '2026-12-01' } });
    expect(model.created).toBeGreaterThan(0);
  });

  it('shows a key only what it may use, also what nobody knows but its own list', async () => {
    const caller = {
      ...anyone,
      allowedModels: ['@gemini/tuned-1', 'gemini-2.5-flash', '@claude/endpoints.*'],
    };
    expect(await directory({ caller }).list()).toEqual([
      '@claude/endpoints.42',
      '@gemini/gemini-2.5-flash',
      '@gemini/tuned-1',
      '@own/gemini-2.5-flash',
    ]);
    expect(await directory({ caller: { ...anyone, allowedModels: [] } }).list()).toEqual([]);
  });

  it.each([
    ['@gemini', ['gemini']],
    ['google', ['gemini', 'own']],
    ['vertex', ['claude']],
  ])('is limited by the provider header %s', async (provider, slugs) => {
    const ids = await directory({ query: { provider } }).list();
    expect([...new Set(ids.map((id) => id.slice(1, id.indexOf('/'))))]).toEqual(slugs);
  });

  it.each([
    ['@none', 'provider_not_found'],
    ['openai', 'unknown_provider'],
  ])('refuses the provider header %s', async (provider, code) => {
    await expect(directory({ query: { provider } }).list()).rejects.toMatchObject({ code });
  });

  it('knows who made a model and when', async () => {
    expect(await directory().find('@claude/anthropic.claude-sonnet-4-5@20250929')).toMatchObject({
      ownedBy: 'anthropic',
      created: Date.parse('2025-09-29') / 1000,
    });
    expect(await directory().find('@claude/endpoints.42')).toMatchObject({
      id: '@claude/endpoints.42',
      ownedBy: 'self-deployed',
    });
  });

  it.each([
    '@gemini/none',
    '@none/gemini-2.5-flash',
    'gemini-2.5-flash',
    '@gemini/',
    '',
    '@claude/anthropic.claude-opus-4-5@20251101',
  ])('does not find %p', async (id) => {
    await expect(directory().find(id)).rejects.toMatchObject({ code: 'model_not_found' });
  });

  it.each([
    ['@gemini', '@claude/anthropic.claude-sonnet-5'],
    ['@claude', '@gemini/gemini-2.5-flash'],
    ['google', '@claude/anthropic.claude-sonnet-5'],
    ['vertex-ai', '@gemini/gemini-2.5-flash'],
    ['google', 'gemini-2.5-flash'],
  ])('does not find where the provider header %s names another place than %s', async (provider, id) => {
    await expect(directory({ query: { provider } }).find(id)).rejects.toMatchObject({
      code: 'model_not_found',
    });
  });

  it('finds where the provider header and the id name the same place', async () => {
    const id = '@gemini/gemini-2.5-flash';
    for (const provider of ['@gemini', 'google']) {
      expect(await directory({ query: { provider } }).find(id)).toMatchObject({ id });
    }
  });

  it('refuses, for one model as for the list, a provider header that names nothing', async () => {
    const { find } = directory({ query: { provider: 'openai' } });
    await expect(find('@gemini/gemini-2.5-flash')).rejects.toMatchObject({ code: 'unknown_provider' });
  });

  it('finds a bare name at the entry of the provider header', async () => {
    const { find } = directory({ query: { provider: '@gemini' } });
    expect(await find('gemini-2.5-flash')).toMatchObject({ id: '@gemini/gemini-2.5-flash' });
  });
});

describe('a refreshed list', () => {
  it('asks each entry for what it offers now', async () => {
    const { asked, list } = directory({ query: { refresh: true, provider: '@gemini' } });
    expect(await list()).toEqual(['@gemini/brand-new']);
    expect(asked).toEqual([
      {
        kind: 'google',
        slug: 'gemini',
        model: '',
        credential: { type: 'api-key', apiKey: 'k' },
        baseUrl: 'http://up',
      },
    ]);
  });

  it('reports an entry that fails, lists what is known of it, and loses no other', async () => {
    const offers = async ({ slug }: Target) => {
      if (slug === 'claude') throw new UpstreamUnreachableError('No connection.');
      return [{ id: 'brand-new', ownedBy: 'google' }];
    };
    const { losses, list } = directory({ query: { refresh: true }, offers });
    const ids = await list();
    expect(of(ids, 'claude')).toContain('@claude/anthropic.claude-sonnet-4-5@20250929');
    expect(of(ids, 'gemini')).toEqual(['@gemini/brand-new']);
    const failed = losses.map(({ reason }) => /@(\w+ could not be asked \(\w+\))/.exec(reason)?.[1]);
    expect(failed.toSorted()).toEqual([
      'claude could not be asked (upstream_unreachable)',
      'own could not be asked (missing_required_parameter)',
    ]);
  });

  it('asks an upstream once for all who want to know at about the same time', async () => {
    const { asked, clock, list } = directory({ query: { refresh: true, provider: '@gemini' } });
    const all = await Promise.all([list(), list(), list({ caller: { ...anyone, allowedModels: [] } })]);
    expect(all).toEqual([['@gemini/brand-new'], ['@gemini/brand-new'], []]);
    await list();
    expect(asked).toHaveLength(1);
    clock.time += 60_000;
    await list();
    expect(asked).toHaveLength(2);
  });

  it('shares with nobody what a caller’s own credential shows', async () => {
    const query = { refresh: true, provider: '@own', credential: 'AIza-mine' };
    const { asked, list } = directory({ query });
    await Promise.all([list(), list({ credential: 'AIza-other' })]);
    expect(asked.map(({ credential }) => credential)).toMatchObject([
      { apiKey: 'AIza-mine' },
      { apiKey: 'AIza-other' },
    ]);
  });

  it('asks where the caller says, and names that place', async () => {
    const region = { name: 'europe-west4', place: 'header:x-gateway-vertex-region' };
    const { asked, list } = directory({ query: { refresh: true, region } });
    await list({ provider: '@claude' });
    await list({ provider: '@gemini' });
    expect(asked).toMatchObject([
      { slug: 'claude', region: 'europe-west4', regionPlace: 'header:x-gateway-vertex-region' },
      { slug: 'gemini' },
    ]);
    expect(asked[1]).not.toHaveProperty('region');
  });

  it('refuses a region that the provider refuses: that is no failure of the entry', async () => {
    const region = { name: 'evil.example/x', place: 'config.vertex_region' };
    const offers = () =>
      Promise.reject(new InvalidRequestError('invalid_value', 'No region.', { param: region.place }));
    const { losses, list } = directory({ query: { refresh: true, provider: '@claude', region }, offers });
    await expect(list()).rejects.toMatchObject({ code: 'invalid_value', param: 'config.vertex_region' });
    expect(losses).toEqual([]);
  });

  it('asks an entry without a credential as the caller', async () => {
    const query = { refresh: true, provider: '@own', credential: 'AIza-mine' };
    const offers = async () => [{ id: 'gemini-2.5-new', ownedBy: 'google' }];
    const { asked, list } = directory({ query, offers });
    expect(await list()).toEqual(['@own/gemini-2.5-new']);
    expect(asked[0]?.credential).toEqual({ type: 'api-key', apiKey: 'AIza-mine' });
  });

  it('never passes a key of the gateway on', async () => {
    const query = { refresh: true, provider: '@own', credential: 'gateway-key' };
    const { asked, losses, list } = directory({ query });
    await list();
    expect(asked).toEqual([]);
    expect(losses).toHaveLength(1);
  });

  it('ends with the caller’s time limit', async () => {
    const query = { refresh: true, provider: '@gemini', deadline: 1500 };
    const { scheduler, list } = directory({ query, offers: () => new Promise(() => undefined) });
    const listed = list();
    await Promise.resolve();
    await Promise.resolve();
    scheduler.advance(500);
    await expect(listed).rejects.toMatchObject({ code: 'request_timeout' });
  });

  it('passes a bug on', async () => {
    const offers = () => Promise.reject(new TypeError('a bug'));
    await expect(directory({ query: { refresh: true, provider: '@gemini' }, offers }).list()).rejects.toThrow(
      TypeError,
    );
  });
});

describe('what is known of models', () => {
  it.each(
    providerDescriptors().flatMap(({ kind, knownModels }) =>
      knownModels.map((model) => ({ kind, ...model })),
    ),
  )('$id: its name says as well who made it', ({ kind, id, ownedBy }) => {
    expect(providerDescriptor(kind).ownerOf(id)).toBe(ownedBy);
  });

  it.each([
    ['gemini-9-pro', 'google'],
    ['deepseek-ai/deepseek-v9', 'deepseek-ai'],
    ['endpoints.42', 'self-deployed'],
    ['__proto__.x', 'google'],
    ['constructor.x', 'google'],
  ])('says of %s, which nobody knows, that %s made it', (id, owner) => {
    for (const { ownerOf } of providerDescriptors()) expect(ownerOf(id)).toBe(owner);
  });

  it.each(providerDescriptors())(
    '$kind: each is named once, by a name that a request can have',
    ({ knownModels }) => {
      const ids = knownModels.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^[a-z0-9][\w.@-]*$/.test(id))).toEqual([]);
    },
  );

  it('has days of release as seconds since 1970', () => {
    for (const { created } of providerDescriptors().flatMap(({ knownModels }) => knownModels)) {
      if (created === undefined) continue;
      expect(created % 86_400).toBe(0);
      expect(new Date(created * 1000).getUTCFullYear()).toBeGreaterThan(2023);
    }
    expect(providerDescriptor('google').knownModels.find(({ id }) => id === 'gemini-2.5-pro')?.created).toBe(
      Date.UTC(2025, 5, 17) / 1000,
    );
  });
});
