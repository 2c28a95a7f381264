import {
  hostTrust,
  type Caller,
  type CallerDirectory,
  type CatalogEntry,
  type CredentialCatalog,
  type LossEntry,
} from '@model-gateway/core';
import type { RoutingHints } from '@model-gateway/gateway-config';
import { resolveTarget } from './resolve-target.js';

const account = {
  clientEmail: 'robot@example.com',
  privateKey: 'PEM',
  projectId: 'stored-project',
  tokenUri: 'https://oauth2.example.com/token',
};

const entries: CatalogEntry[] = [
  {
    slug: 'vertex-prod',
    kind: 'vertex-ai',
    credential: { type: 'service-account', account },
    region: 'us-central1',
  },
  { slug: 'vertex-bring', kind: 'vertex-ai', credential: { type: 'from-caller' }, projectId: 'p1' },
  { slug: 'vertex-key', kind: 'vertex-ai', credential: { type: 'api-key', apiKey: 'stored-key' } },
  { slug: 'gemini-dev', kind: 'google', credential: { type: 'api-key', apiKey: 'stored-key' } },
  {
    slug: 'only-flash',
    kind: 'google',
    credential: { type: 'api-key', apiKey: 'stored-key' },
    allowedModels: ['gemini-2.5-flash', 'gemini-3*'],
  },
];
entries.push({
  slug: 'proxied',
  kind: 'google',
  credential: { type: 'api-key', apiKey: 'stored-key' },
  baseUrl: 'https://proxy.example/gemini',
});
const limits = { owner: 'provider:bounded', rates: [], budgets: [] };
entries.push({
  slug: 'bounded',
  kind: 'google',
  credential: { type: 'api-key', apiKey: 'stored-key' },
  limits,
});
const catalog: CredentialCatalog = {
  find: async (slug) => entries.find((entry) => entry.slug === slug),
  list: async () => entries,
};
const caller: Caller = { id: 'key-1', name: 'test', scopes: ['inference'] };

const resolve = (routingHints: RoutingHints, who: Partial<Caller> = {}, losses: LossEntry[] = []) =>
  resolveTarget(routingHints, {
    catalog,
    callers: { authenticate: async (key) => (key === 'gateway-key' ? caller : undefined) },
    caller: { ...caller, ...who },
    reportLoss: (entry) => losses.push(entry),
    hosts: hostTrust(['custom.example', 'proxy.example', '127.0.0.1:11434']),
  });

describe('resolveTarget', () => {
  it('takes along what bounds the catalog entry', async () => {
    expect((await resolve({ model: '@bounded/m' })).limits).toBe(limits);
    expect(await resolve({ model: '@gemini-dev/m' })).not.toHaveProperty('limits');
  });

  it.each([
    ['@gemini-dev/gemini/gemini-2.5-flash', 'gemini-2.5-flash'],
    ['@gemini-dev/google/gemini-2.5-flash', 'gemini-2.5-flash'],
    ['@gemini-dev/models/gemini-2.5-flash', 'models/gemini-2.5-flash'],
    ['@vertex-key/vertex_ai/gemini-2.5-flash', 'gemini-2.5-flash'],
    ['@vertex-key/vertex_ai/meta/llama-4', 'meta/llama-4'],
    ['@only-flash/gemini/gemini-2.5-flash', 'gemini-2.5-flash'],
    ['@gemini-dev/gemini/', 'gemini/'],
  ])('knows the prefixes of other gateways: %s is %s', async (model, name) => {
    expect((await resolve({ model })).model).toBe(name);
  });

  it('takes the catalog entry that the model names, and cuts the slug off', async () => {
    expect(await resolve({ model: '@vertex-prod/gemini-2.5-flash' })).toEqual({
      kind: 'vertex-ai',
      slug: 'vertex-prod',
      model: 'gemini-2.5-flash',
      credential: { type: 'service-account', account },
      projectId: 'stored-project',
      region: 'us-central1',
    });
  });

  it.each([
    ['vertex-ai', 'vertex-ai'],
    ['vertex', 'vertex-ai'],
    ['google', 'google'],
    ['gemini', 'google'],
    ['Google', 'google'],
  ])('knows the provider %s as %s', async (provider, kind) => {
    const target = await resolve({ model: 'm', provider, credential: 'c', vertexProjectId: 'p' });
    expect(target.kind).toBe(kind);
    expect(target).not.toHaveProperty('slug');
  });

  it('lets the header win over the slug in the model, and cuts that slug all the same', async () => {
    const target = await resolve({ model: '@vertex-prod/gemini-2.5-pro', provider: '@gemini-dev' });
    expect(target).toMatchObject({ kind: 'google', slug: 'gemini-dev', model: 'gemini-2.5-pro' });
    const bare = await resolve({ model: '@nowhere/gemini-2.5-pro', provider: 'google', credential: 'k' });
    expect(bare).toEqual({
      kind: 'google',
      model: 'gemini-2.5-pro',
      credential: { type: 'api-key', apiKey: 'k' },
    });
  });

  it('keeps what follows the first slash, and an @ inside the name', async () => {
    const target = await resolve({ model: '@vertex-prod/meta/llama-3.3' });
    expect(target.model).toBe('meta/llama-3.3');
    const dated = await resolve({ model: 'anthropic.claude-x@20240620', provider: '@vertex-prod' });
    expect(dated.model).toBe('anthropic.claude-x@20240620');
  });

  it('lets a region header win over the region of the entry', async () => {
    const target = await resolve({ model: '@vertex-prod/m', vertexRegion: 'europe-west4' });
    expect(target.region).toBe('europe-west4');
  });

  it('knows where project and region stood, when it was not in headers and they are used', async () => {
    const routingHints = {
      vertexProjectId: 'p',
      vertexProjectIdPlace: 'config.vertex_project_id',
      vertexRegion: 'r',
      vertexRegionPlace: 'config.vertex_region',
    };
    const places = { projectIdPlace: 'config.vertex_project_id', regionPlace: 'config.vertex_region' };
    const brought = await resolve({
      model: 'm',
      provider: 'vertex-ai',
      credential: 'ya29.token',
      ...routingHints,
    });
    expect(brought).toMatchObject(places);
    const stored = await resolve({ model: '@vertex-prod/m', ...routingHints });
    expect(stored.regionPlace).toBe(places.regionPlace);
    expect(stored).not.toHaveProperty('projectIdPlace');
  });

  it('keeps the project of the entry, and reports a different one that was asked for', async () => {
    const losses: LossEntry[] = [];
    const target = await resolve({ model: '@vertex-prod/m', vertexProjectId: 'other' }, {}, losses);
    expect(target.projectId).toBe('stored-project');
    expect(losses).toEqual([
      expect.objectContaining({ path: 'header:x-gateway-vertex-project-id', action: 'dropped' }),
    ]);
  });

  it('says what of an entry is the caller’s word', async () => {
    const routingHints = { model: '@vertex-bring/m', credential: 'ya29.token' };
    const brought = await resolve(routingHints);
    expect(brought).toMatchObject({ isCallersCredential: true, projectId: 'p1' });
    expect(brought).not.toHaveProperty('isCallersProject');
    const express = await resolve({ model: '@vertex-key/m', vertexProjectId: '111' });
    expect(express).toMatchObject({ isCallersProject: true, projectId: '111' });
    expect(express).not.toHaveProperty('isCallersCredential');
    expect(await resolve({ model: '@vertex-prod/m', vertexProjectId: '111' })).not.toHaveProperty(
      'isCallersProject',
    );
  });

  it('lets a stored credential win over one that the caller brought', async () => {
    const target = await resolve({ model: '@gemini-dev/m', credential: 'brought' });
    expect(target.credential).toEqual({ type: 'api-key', apiKey: 'stored-key' });
  });

  it('takes the credential of the caller when the entry has none', async () => {
    const target = await resolve({ model: '@vertex-bring/m', credential: 'ya29.token' });
    expect(target.credential).toEqual({ type: 'access-token', token: 'ya29.token' });
  });

  it('gives neither project nor region to the direct provider', async () => {
    const routingHints = { model: '@gemini-dev/m', vertexProjectId: 'p', vertexRegion: 'r' };
    const target = await resolve(routingHints);
    expect(target).not.toHaveProperty('projectId');
    expect(target).not.toHaveProperty('region');
  });

  it.each<[string, RoutingHints, string, string | undefined]>([
    ['no provider at all', { model: 'm' }, 'missing_required_parameter', 'header:x-gateway-provider'],
    ['an unknown kind', { model: 'm', provider: 'openai' }, 'unknown_provider', 'header:x-gateway-provider'],
    [
      'a slug without its @',
      { model: 'm', provider: 'gemini-dev' },
      'unknown_provider',
      'header:x-gateway-provider',
    ],
    ['an unknown slug', { model: '@nobody/m' }, 'provider_not_found', undefined],
    ['an unknown slug in the header', { model: 'm', provider: '@nobody' }, 'provider_not_found', undefined],
    ['a hostile slug', { model: '@__proto__/m' }, 'provider_not_found', undefined],
    ['an empty slug', { model: '@/m' }, 'invalid_value', 'model'],
    ['a slug without a model', { model: '@gemini-dev' }, 'invalid_value', 'model'],
    ['an empty model behind a slug', { model: '@gemini-dev/' }, 'invalid_value', 'model'],
    ['an empty model', { model: ' ', provider: 'google', credential: 'k' }, 'invalid_value', 'model'],
    [
      'no credential',
      { model: 'm', provider: 'google' },
      'missing_required_parameter',
      'header:authorization',
    ],
    [
      'no credential for an entry',
      { model: '@vertex-bring/m' },
      'missing_required_parameter',
      'header:authorization',
    ],
    [
      'a credential with a blank',
      { model: 'm', provider: 'google', credential: 'a b' },
      'invalid_value',
      'header:authorization',
    ],
    [
      'a credential with a line break',
      { model: 'm', provider: 'google', credential: 'a\r\nx: y' },
      'invalid_value',
      'header:authorization',
    ],
  ])('refuses %s', async (_case, routingHints, code, param) => {
    await expect(resolve(routingHints)).rejects.toMatchObject({ code, param });
  });

  it.each([
    { model: 'm', provider: 'google', credential: 'gateway-key' },
    { model: '@vertex-bring/m', credential: 'gateway-key' },
  ])('refuses a key of the gateway as a credential: %j', async (routingHints) => {
    const error = await resolve(routingHints).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'invalid_value', param: 'header:authorization' });
    expect(String(error)).not.toContain('gateway-key');
  });

  it('says where in a config a credential stood that cannot be sent', async () => {
    const place = { credentialPlace: 'config.targets[0].api_key' };
    const routingHints = { model: 'm', provider: 'google', ...place };
    for (const credential of ['gateway-key', 'a b']) {
      const error = await resolve({ ...routingHints, credential }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'invalid_value', param: 'config.targets[0].api_key' });
      expect(String(error)).toContain('config.targets[0].api_key');
      expect(String(error)).not.toContain(credential);
    }
  });

  it('asks who holds a credential only when it would be sent', async () => {
    const asked: string[] = [];
    const callers: CallerDirectory = { authenticate: async (key) => void asked.push(key) };
    const routing = { catalog, caller, callers, reportLoss: () => undefined };
    await resolveTarget({ model: '@gemini-dev/m', credential: 'c1' }, routing);
    await resolveTarget({ model: '@vertex-bring/m', credential: 'c2' }, routing);
    expect(asked).toEqual(['c2']);
  });

  it('never repeats a credential in an error', async () => {
    const error = await resolve({ model: 'm', provider: 'google', credential: 's3cret key' }).catch(String);
    expect(error).not.toContain('s3cret');
  });

  describe('custom hosts', () => {
    const customHost = 'https://custom.example/v';

    it.each<[string, RoutingHints]>([
      ['without the catalog', { model: 'm', provider: 'google', credential: 'k', customHost }],
      ['of the other provider', { model: 'm', provider: 'vertex-ai', credential: 'k', customHost }],
      ['of an entry without a credential', { model: '@vertex-bring/m', credential: 'k', customHost }],
      [
        'of one config that names it with a credential',
        {
          ...{ model: 'm', provider: 'google', credential: 'k', customHost },
          ...{ credentialPlace: 'config.api_key', customHostPlace: 'config.targets[0].custom_host' },
        },
      ],
    ])('take the place of the upstream’s address %s', async (_case, routingHints) => {
      expect(await resolve(routingHints)).toMatchObject({ baseUrl: customHost, isCustomHost: true });
    });

    it('are written as addresses usually are', async () => {
      const routingHints = { model: 'm', provider: 'google', credential: 'k' };
      const target = await resolve({ ...routingHints, customHost: 'HTTP://0x7f.1:11434/a/../proxy/' });
      expect(target.baseUrl).toBe('http://127.0.0.1:11434/proxy');
    });

    it('may be the place that an entry’s stored credential was given for', async () => {
      const target = await resolve({ model: '@proxied/m', customHost: 'https://PROXY.example:443/other' });
      expect(target).toMatchObject({
        baseUrl: 'https://proxy.example/other',
        isCustomHost: true,
        credential: { type: 'api-key', apiKey: 'stored-key' },
      });
    });

    it('leave targets alone that name none', async () => {
      const target = await resolve({ model: '@proxied/m' });
      expect(target.baseUrl).toBe('https://proxy.example/gemini');
      expect(target).not.toHaveProperty('isCustomHost');
    });

    it.each([
      ['@gemini-dev/m', customHost],
      ['@vertex-prod/m', customHost],
      ['@vertex-key/m', customHost],
      ['@proxied/m', customHost],
      ['@proxied/m', 'http://proxy.example'],
      ['@proxied/m', 'https://proxy.example./gemini'],
    ])('never get the stored credential of %s: %s', async (model, host) => {
      const routingHints = { model, customHost: host, credential: 'brought', vertexProjectId: 'p' };
      await expect(resolve(routingHints)).rejects.toMatchObject({
        code: 'invalid_value',
        param: 'header:x-gateway-custom-host',
      });
      await expect(resolve({ ...routingHints, customHostPlace: 'config.custom_host' })).rejects.toMatchObject(
        {
          param: 'config.custom_host',
        },
      );
    });

    it('that a request names never get the credential of its config', async () => {
      const routingHints = { model: 'm', provider: 'google', credential: 'k', customHost };
      await expect(resolve({ ...routingHints, credentialPlace: 'config.api_key' })).rejects.toMatchObject({
        code: 'invalid_value',
        param: 'header:x-gateway-custom-host',
      });
    });

    it.each([
      'https://evil.example',
      'https://custom.example:8443',
      'https://custom.example.evil.example',
      'https://custom.example@evil.example',
      'http://127.0.0.1',
      'http://[::ffff:127.0.0.1]:11434',
      'http://169.254.169.254/computeMetadata',
      'file:///etc/passwd',
      'custom.example',
      '',
    ])('are refused unless they are trusted: %j', async (host) => {
      const routingHints = { model: 'm', provider: 'google', credential: 'k', customHost: host };
      const error = await resolve(routingHints).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'invalid_value', param: 'header:x-gateway-custom-host' });
      if (host !== '') expect((error as Error).message).not.toContain(host);
    });

    it('are refused where the operator trusts none', async () => {
      const callers: CallerDirectory = { authenticate: async () => undefined };
      const routingHints = { model: 'm', provider: 'google', credential: 'k', customHost };
      const routing = { catalog, caller, callers, reportLoss: () => undefined };
      await expect(resolveTarget(routingHints, routing)).rejects.toMatchObject({ code: 'invalid_value' });
    });
  });

  describe('allow lists', () => {
    it('holds a catalog entry to its models', async () => {
      await expect(resolve({ model: '@only-flash/gemini-2.5-flash' })).resolves.toBeDefined();
      await expect(resolve({ model: '@only-flash/gemini-3-pro' })).resolves.toBeDefined();
      await expect(resolve({ model: '@only-flash/gemini-2.5-flash-lite' })).rejects.toMatchObject({
        code: 'model_not_allowed',
        kind: 'permission',
      });
    });

    it.each([
      [['gemini-2.5-flash'], '@gemini-dev/gemini-2.5-flash', true],
      [['@gemini-dev/*'], '@gemini-dev/gemini-2.5-flash', true],
      [['@vertex-prod/*'], '@gemini-dev/gemini-2.5-flash', false],
      [['@gemini-dev/gemini-2.5-flash'], '@gemini-dev/gemini-2.5-flash', true],
      [['*'], '@gemini-dev/gemini-2.5-flash', true],
      [[], '@gemini-dev/gemini-2.5-flash', false],
    ])('holds a caller with %j to them: %s %s', async (allowedModels, model, allowed) => {
      const outcome = resolve({ model }, { allowedModels });
      if (allowed) await expect(outcome).resolves.toBeDefined();
      else await expect(outcome).rejects.toMatchObject({ code: 'model_not_allowed' });
    });

    it('does not let a slug pattern match a provider without the catalog', async () => {
      const routingHints = { model: 'gemini-2.5-flash', provider: 'google', credential: 'k' };
      await expect(resolve(routingHints, { allowedModels: ['@gemini-dev/*'] })).rejects.toMatchObject({
        code: 'model_not_allowed',
      });
    });
  });
});

describe('an entry with a reference to a secret store', () => {
  const reference = { store: 'vault', name: 'team/vertex' } as const;
  const referring: CatalogEntry = {
    slug: 'referring',
    kind: 'vertex-ai',
    credential: { type: 'secret-reference', holds: 'service-account', reference },
  };
  const resolved: CatalogEntry = { ...referring, credential: { type: 'service-account', account } };
  const targetOf = (resolveEntry: (entry: CatalogEntry) => CatalogEntry | Promise<CatalogEntry>) =>
    resolveTarget(
      { model: '@referring/m' },
      {
        catalog: { find: async () => referring, list: async () => [referring] },
        callers: { authenticate: async () => undefined },
        caller,
        reportLoss: () => undefined,
        credentials: { resolve: resolveEntry },
      },
    );

  it.each([
    ['at once', () => resolved],
    ['later', async () => resolved],
  ])('goes by the credential that is read there %s, and by its project', async (_, resolveEntry) => {
    expect(await targetOf(resolveEntry)).toMatchObject({
      slug: 'referring',
      credential: { type: 'service-account', account },
      projectId: 'stored-project',
    });
  });

  it('has a target all the same when the credential cannot be read, so that the attempt is on record', async () => {
    const credential = { ...referring.credential, problem: 'It is away.' } as CatalogEntry['credential'];
    expect(await targetOf(async (entry) => ({ ...entry, credential }))).toMatchObject({
      slug: 'referring',
      credential: { problem: 'It is away.' },
    });
  });
});
