import type { JsonObject } from '@model-gateway/core';
import { ManualScheduler, MemoryResourceStore } from '@model-gateway/core/testing';
import { keyOf, operator, startReplica } from '../testing/administration-fixture.js';

async function setUp(options: Parameters<typeof startReplica>[0] = {}) {
  const replica = startReplica(options);
  await replica.following.start();
  return { ...replica, configs: replica.administration.configs };
}

/** Lets others go ahead by so much; fewer than none is none. */
async function after(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

const strict: JsonObject = { on_loss: 'error' };
const lenient: JsonObject = { on_loss: 'report' };

describe('administration of configs', () => {
  it('keeps a config under its id, in force here and on every other replica', async () => {
    const { configs, directory, store, time } = await setUp();
    const { item, revision, managedBy } = await configs.create(
      { id: 'c', name: 'C', config: strict },
      operator,
    );
    const version = { version: 1, config: strict, createdAt: 0 };
    expect([item, revision, managedBy]).toEqual([{ id: 'c', name: 'C', versions: [version] }, 1, 'api']);
    const other = await setUp({ store, time });
    for (const known of [directory, other.directory]) {
      expect(known.findConfig('c')).toEqual({ id: 'c', version: 1, config: strict });
    }
    expect(await other.configs.read('c')).toEqual(await configs.read('c'));
    expect(await configs.list({ limit: 5 })).toEqual({ items: [await configs.read('c')] });
  });

  it('makes a version of each other text, and of nothing else', async () => {
    const { configs, directory, time } = await setUp();
    const created = await configs.create({ id: 'c', config: strict }, operator);
    expect(await configs.update('c', { config: { ...strict } }, operator)).toEqual(created);
    time.advance(1000);
    const { item } = await configs.update('c', { config: lenient }, operator);
    expect(item.versions).toEqual([
      { version: 1, config: strict, createdAt: 0 },
      { version: 2, config: lenient, createdAt: 1000 },
    ]);
    const named = await configs.update('c', { name: 'Named' }, operator);
    expect([named.item.name, named.item.versions]).toEqual(['Named', item.versions]);
    expect((await configs.update('c', { name: null }, operator)).item).toEqual(item);
    // Going back is a change as well.
    expect((await configs.update('c', { config: strict }, operator)).item.versions).toHaveLength(3);
    // So is another order: what is sent upstream has it.
    const order = [{ override_params: { a: 1, b: 2 } }, { override_params: { b: 2, a: 1 } }];
    for (const config of order) await configs.update('c', { config }, operator);
    expect(directory.findConfig('c')?.version).toBe(5);
    expect(
      ['c@1', 'c@2', 'c@5', 'c@6', 'c@0', 'c@01', 'c@', 'c@x', 'd'].map(
        (one) => directory.findConfig(one)?.version,
      ),
    ).toEqual([1, 2, 5, undefined, undefined, undefined, undefined, undefined, undefined]);
  });

  it('keeps the newest 100 versions, and older ones that a key names', async () => {
    const { configs, administration, directory } = await setUp();
    await configs.create({ id: 'c', config: { request_timeout: 1 } }, operator);
    await configs.update('c', { config: { request_timeout: 2 } }, operator);
    await administration.apiKeys.create({ name: 'k', defaults: { config: 'c@2' } }, operator);
    for (let timeout = 3; timeout <= 104; timeout += 1) {
      await configs.update('c', { config: { request_timeout: timeout } }, operator);
    }
    const { item } = await configs.read('c');
    const numbers = item.versions.map(({ version }) => version);
    expect(numbers).toEqual([2, ...Array.from({ length: 100 }, (_, index) => index + 5)]);
    expect(directory.findConfig('c@4')).toBeUndefined();
    expect(directory.findConfig('c@2')?.config).toEqual({ request_timeout: 2 });
  });

  it('puts each change on record, with the config before and after', async () => {
    const { configs, administration } = await setUp();
    await configs.create({ id: 'c', name: 'C', config: strict }, operator);
    await configs.update('c', { config: lenient }, operator);
    await configs.update('c', { config: strict }, { ...operator, updateAction: 'restore' });
    await configs.remove('c', operator);
    const log = await administration.auditLog({ limit: 10, kind: 'configs', resourceId: 'c' });
    const first = { id: 'c', name: 'C', version: 1, config: strict };
    const second = { id: 'c', name: 'C', version: 2, config: lenient };
    expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'delete', before: { ...first, version: 3 } },
      { action: 'restore', before: second, after: { ...first, version: 3 } },
      { action: 'update', before: first, after: second },
      { action: 'create', after: first },
    ]);
  });

  it('refuses what is no config, has credentials, is too large or has a reserved id', async () => {
    const { configs, store } = await setUp();
    const canary = 'canary-secret';
    for (const [settings, param] of [
      [{ id: 'c', config: { on_loss: canary } }, 'config.on_loss'],
      [{ id: 'c', config: { api_key: canary } }, 'config.api_key'],
      [{ id: 'c', config: { override_params: { stop: 'x'.repeat(70_000) } } }, 'config'],
      [{ id: 'check', config: {} }, 'id'],
    ] as const) {
      await expect(configs.create(settings, operator)).rejects.toMatchObject({
        kind: 'invalid-request',
        param,
      });
    }
    await configs.create({ id: 'c', config: {} }, operator);
    const wrong = configs.update('c', { config: { api_key: canary } }, operator);
    await expect(wrong).rejects.toMatchObject({ message: expect.not.stringContaining(canary) as string });
    expect(store.dump()).not.toContain(canary);
  });

  it('gives each id away once, and names who has it', async () => {
    const { configs, directory } = await setUp();
    const ofFile = { id: 'f', versions: [{ version: 1, config: strict }] };
    directory.replace('file', { apiKeys: [], providers: [], configs: [{ item: ofFile, managedBy: 'file' }] });
    await expect(configs.create({ id: 'f', config: {} }, operator)).rejects.toMatchObject({
      kind: 'conflict',
      param: 'id',
      message: 'The config f is managed by the config file: change it there.',
    });
    await configs.create({ id: 'c', config: {} }, operator);
    await expect(configs.create({ id: 'c', config: {} }, operator)).rejects.toMatchObject({ param: 'id' });
    for (const change of [configs.update('f', { config: {} }, operator), configs.remove('f', operator)]) {
      await expect(change).rejects.toThrow('managed by the config file');
    }
    for (const missing of [
      configs.read('x'),
      configs.update('x', {}, operator),
      configs.remove('x', operator),
    ]) {
      await expect(missing).rejects.toMatchObject({ code: 'config_not_found' });
    }
  });

  it('answers the repetition of a request as it answered the first time', async () => {
    const { configs, administration } = await setUp();
    const once = { ...operator, idempotencyKey: 'k' };
    const created = await configs.create({ id: 'c', config: strict }, once);
    expect(await configs.create({ id: 'c', config: strict }, once)).toEqual(created);
    await expect(configs.create({ id: 'c', config: lenient }, once)).rejects.toMatchObject({
      param: 'header:idempotency-key',
    });
    await configs.remove('c', operator);
    const { item, revision } = await configs.create({ id: 'c', config: strict }, once);
    expect([item, revision]).toEqual([created.item, undefined]);
    expect(await administration.auditLog({ limit: 10, kind: 'configs' })).toHaveLength(2);
  });

  it('obeys the revision that the caller has read', async () => {
    const { configs } = await setUp();
    const { revision = 0 } = await configs.create({ id: 'c', config: strict }, operator);
    const expecting = { ...operator, expectedRevision: revision };
    await configs.update('c', { config: lenient }, expecting);
    await expect(configs.update('c', { config: strict }, expecting)).rejects.toMatchObject({
      kind: 'precondition-failed',
    });
    await expect(configs.remove('c', expecting)).rejects.toMatchObject({ kind: 'precondition-failed' });
  });

  it('loses no version when two change a config at once', async () => {
    const time = new ManualScheduler();
    const store = new MemoryResourceStore(time);
    const [one, other] = [await setUp({ store, time }), await setUp({ store, time })];
    await one.configs.create({ id: 'c', config: {} }, operator);
    await Promise.all(
      [one, other].flatMap(({ configs }, index) =>
        [1, 2, 3].map((count) =>
          configs.update('c', { config: { request_timeout: index * 10 + count } }, operator),
        ),
      ),
    );
    const { item } = await one.configs.read('c');
    expect(item.versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is not deleted while it is the default of a key, which it names', async () => {
    const { configs, administration, directory } = await setUp();
    await configs.create({ id: 'c', config: strict }, operator);
    const { key } = await administration.apiKeys.create(
      { name: 'mine', defaults: { config: 'c' } },
      operator,
    );
    await administration.apiKeys.create({ name: 'pinned', defaults: { config: 'c@1' } }, operator);
    directory.replace('file', {
      apiKeys: [keyOf('file', 'filed', 's', { defaults: { config: 'c' } })],
      providers: [],
    });
    await expect(configs.remove('c', operator)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/keys: filed, mine, pinned\./) as string,
    });
    directory.replace('file', { apiKeys: [], providers: [] });
    await administration.apiKeys.update(key.item.id, { defaults: null }, operator);
    await administration.apiKeys.revoke('key_pinned', operator);
    await configs.remove('c', operator);
    expect(directory.findConfig('c')).toBeUndefined();
  });

  it('names only some of many keys', async () => {
    const { configs, directory } = await setUp();
    await configs.create({ id: 'c', config: strict }, operator);
    const keys = Array.from({ length: 12 }, (_, index) =>
      keyOf('file', `k${index}`, `s${index}`, { defaults: { config: 'c' } }),
    );
    directory.replace('file', { apiKeys: keys, providers: [] });
    await expect(configs.remove('c', operator)).rejects.toThrow('and 2 more. Give them another one first.');
  });

  it('is deleted when the config file has one of its id: that one counts', async () => {
    const { configs, directory } = await setUp();
    await configs.create({ id: 'c', config: strict }, operator);
    const ofFile = { id: 'c', versions: [{ version: 1, config: lenient }] };
    directory.replace('file', {
      apiKeys: [keyOf('file', 'filed', 's', { defaults: { config: 'c' } })],
      providers: [],
      configs: [{ item: ofFile, managedBy: 'file' }],
    });
    const { items } = await configs.list({ limit: 5 });
    expect(items.map(({ managedBy, overriddenBy }) => [managedBy, overriddenBy])).toEqual([
      ['file', undefined],
      ['api', 'file'],
    ]);
    await expect(configs.update('c', { config: {} }, operator)).rejects.toThrow('managed by the config file');
    await configs.remove('c', operator);
    expect(directory.findConfig('c')?.config).toBe(lenient);
  });

  it('is either deleted or becomes the default of a key, when two processes are asked at once', async () => {
    const outcomes = new Set<string>();
    // Who comes first depends on how far the one is when the other begins.
    for (let delay = -12; delay <= 12; delay += 1) {
      for (const action of ['create', 'update'] as const) {
        const one = await setUp();
        const other = await setUp({ store: one.store, time: one.time });
        const { apiKeys } = other.administration;
        await one.configs.create({ id: 'c', config: strict }, operator);
        await apiKeys.create({ name: 'k' }, operator);
        const defaults = { config: 'c' };
        const results = await Promise.allSettled([
          after(-delay).then(() => one.configs.remove('c', operator)),
          after(delay).then((): Promise<unknown> =>
            action === 'create'
              ? apiKeys.create({ name: 'new', defaults }, operator)
              : apiKeys.update('key_k', { defaults }, operator),
          ),
        ]);
        const kinds = results.map((result) =>
          result.status === 'fulfilled' ? 'done' : (result.reason as { kind: string }).kind,
        );
        expect([
          ['done', 'not-found'],
          ['conflict', 'done'],
        ]).toContainEqual(kinds);
        outcomes.add(`${action} ${kinds.join()}`);
      }
    }
    expect(outcomes.size).toBe(4);
  });

  it('keeps a version that another process gives to a key while it would be dropped', async () => {
    const outcomes = new Set<string>();
    for (let delay = -12; delay <= 12; delay += 1) {
      const one = await setUp();
      const other = await setUp({ store: one.store, time: one.time });
      await one.configs.create({ id: 'c', config: { name: '0' } }, operator);
      for (let count = 1; count < 100; count += 1) {
        await one.configs.update('c', { config: { name: `${count}` } }, operator);
      }
      const defaults = { config: 'c@1' };
      const [, key] = await Promise.allSettled([
        after(-delay).then(() => one.configs.update('c', { config: { name: 'one more' } }, operator)),
        after(delay).then(() => other.administration.apiKeys.create({ name: 'k', defaults }, operator)),
      ]);
      await one.stored.refresh();
      expect(one.directory.findConfig('c')?.version).toBe(101);
      expect(one.directory.findConfig('c@1') !== undefined).toBe(key.status === 'fulfilled');
      outcomes.add(key.status);
    }
    expect(outcomes.size).toBe(2);
  });

  it('can be deleted when it cannot be read any more', async () => {
    const { configs, store, stored, directory, problems } = await setUp();
    await configs.create({ id: 'c', config: strict }, operator);
    for (const broken of [
      {},
      { format: 1, versions: [] },
      { format: 1, versions: [{ version: 1, config: [] }] },
      { format: 1, versions: [{ version: 0, config: {} }] },
      { format: 1, versions: [2, 1].map((version) => ({ version, config: {} })) },
      { format: 1, versions: [{ version: 1.5, config: {} }] },
      { format: 1, name: 5, versions: [{ version: 1, config: {} }] },
    ]) {
      store.corrupt('configs', 'c', broken);
      await stored.refresh();
      expect(problems.pop()).toContain('configs/c cannot be read from the store; its last readable state');
      expect(directory.findConfig('c')?.config).toEqual(strict);
    }
    await expect(configs.update('c', { config: {} }, operator)).rejects.toMatchObject({ kind: 'conflict' });
    await configs.remove('c', operator);
    expect(directory.findConfig('c')).toBeUndefined();
  });

  it('keeps members of a newer version of the gateway, and reports them', async () => {
    const { configs, store, stored, problems } = await setUp();
    await configs.create({ id: 'c', config: strict }, operator);
    const versions = [{ version: 1, config: strict, createdAt: 0 }];
    store.corrupt('configs', 'c', { format: 1, versions, labels: ['a'] });
    await stored.refresh();
    expect(problems).toEqual([expect.stringContaining('document.labels')]);
    await configs.update('c', { config: lenient }, operator);
    expect(stored.resource('configs', 'c')?.document['labels']).toEqual(['a']);
  });
});

describe('the check of any config', () => {
  it('is of one that could be stored', async () => {
    const { administration } = await setUp();
    const ofLength = (length: number) => ({ name: 'x'.repeat(length - '{"name":""}'.length) });
    expect((await administration.checkConfig(ofLength(65_537))).problems).toEqual([
      { path: 'config', code: 'invalid_value', message: 'config has more than 65536 characters' },
    ]);
    const { problems } = await administration.checkConfig(ofLength(65_536));
    expect(problems.map(({ path }) => path)).toEqual(['config.name']);
  });

  it('gives the guardrails of any config, of a stored one by its id and version', async () => {
    const { administration, configs } = await setUp();
    const guarded = (name: string) => ({ input_guardrails: [{ type: 'word_count', max: 9, name }] });
    await configs.create({ id: 'c', config: guarded('first') }, operator);
    await configs.update('c', { config: guarded('second') }, operator);
    const names = async (config: JsonObject | string) =>
      (await administration.guardrailsOf(config, 'input')).map(({ name }) => name);
    expect(await names('c')).toEqual(['second']);
    expect(await names('c@1')).toEqual(['first']);
    expect(await names(guarded('third'))).toEqual(['third']);
    expect(await administration.guardrailsOf('c', 'output')).toEqual([]);
    await expect(names('c@9')).rejects.toMatchObject({ code: 'config_not_found' });
    await expect(names('gone')).rejects.toMatchObject({ code: 'config_not_found' });
    await expect(names({ nonsense: 1 })).rejects.toMatchObject({ param: 'config.nonsense' });
  });

  it('lists what is wrong, and says what it will do by the catalog', async () => {
    const { administration } = await setUp();
    expect(await administration.checkConfig({ on_loss: 'never', nonsense: 1 })).toMatchObject({
      ok: false,
      problems: [{ path: 'config.on_loss' }, { path: 'config.nonsense' }],
      findings: [],
    });
    await administration.providers.create({ slug: 'p', kind: 'google', allowedModels: ['m'] }, operator);
    const target = (model: string) => ({ override_params: { model } });
    const targets = [target('@p/m'), target('@p/n'), target('@q/m')];
    const report = await administration.checkConfig({ strategy: { mode: 'fallback' }, targets });
    expect(report).toMatchObject({ ok: false, problems: [], worstCaseLatencyMs: 360_000 });
    expect(report.findings.slice(0, 2)).toEqual([
      {
        severity: 'error',
        path: 'config.targets[1].override_params.model',
        message: 'The catalog entry @p does not allow the model n.',
      },
      {
        severity: 'error',
        path: 'config.targets[2].override_params.model',
        message: 'The provider catalog has no entry @q.',
      },
    ]);
    expect(report.tree).toEqual([
      { path: 'config', mode: 'fallback', resolves: true },
      {
        path: 'config.targets[0]',
        target: { provider: 'google', slug: 'p', model: 'm' },
        resolves: true,
      },
      {
        path: 'config.targets[1]',
        target: { provider: 'google', slug: 'p', model: 'n' },
        resolves: false,
        problem: 'The catalog entry @p does not allow the model n.',
      },
      {
        path: 'config.targets[2]',
        target: { slug: 'q', model: 'm' },
        resolves: false,
        problem: 'The provider catalog has no entry @q.',
      },
    ]);
    const inherited = await administration.checkConfig({
      provider: '@p',
      strategy: { mode: 'loadbalance' },
      targets: [{ name: 'a', weight: 3, override_params: { model: 'm' } }, { vertex_region: 'global' }],
    });
    expect(inherited.tree?.slice(1)).toEqual([
      {
        path: 'config.targets[0]',
        name: 'a',
        weight: 3,
        target: { provider: 'google', slug: 'p', model: 'm' },
        resolves: true,
      },
      {
        path: 'config.targets[1]',
        weight: 1,
        target: { provider: 'google', slug: 'p', region: 'global' },
        resolves: true,
      },
    ]);
  });
});
