import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';

const entry = { slug: 'prod', kind: 'vertex-ai', credential: serviceAccount, region: 'global' } as const;
const limits = { rateLimits: [{ type: 'requests', per: 'minute', limit: 5 }] } as const;

async function setUp() {
  const replica = startReplica();
  await replica.following.start();
  const { administration, directories } = replica;
  for (const id of ['ads', 'search']) await administration.workspaces.create({ id }, operator);
  await administration.providers.create({ ...entry, ...limits }, operator);
  await administration.configs.create({ id: 'careful', config: { provider: '@hidden' } }, operator);
  await administration.providers.create({ ...entry, slug: 'hidden' }, operator);
  const share = (resource: 'providers' | 'configs', id: string, sharedWith: 'all' | readonly string[]) =>
    administration.shares.replace({ resource, id, with: sharedWith }, operator);
  return { ...replica, share, usable: (workspace: string) => directories.usableBy(workspace) };
}

describe('what the default workspace shares', () => {
  it('is usable by the workspaces that it is shared with, and by no other one', async () => {
    const { share, usable } = await setUp();
    const who = async () =>
      Promise.all(
        ['ads', 'search', 'new', 'default'].map(async (one) => (await usable(one).find('prod'))?.sharedBy),
      );
    expect(await who()).toEqual([undefined, undefined, undefined, undefined]);
    await share('providers', 'prod', ['ads']);
    expect(await who()).toEqual(['default', undefined, undefined, undefined]);
    await share('providers', 'prod', 'all');
    expect(await who()).toEqual(['default', 'default', 'default', undefined]);
    await share('providers', 'prod', []);
    expect(await who()).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is listed for use, stays the same object, and counts its limits apart', async () => {
    const { share, usable } = await setUp();
    await share('providers', 'prod', ['ads']);
    const [listed] = await usable('ads').list();
    expect(listed).toMatchObject({ slug: 'prod', limits: { owner: 'shared provider:prod' } });
    expect(await usable('ads').find('prod')).toBe(listed);
    expect((await usable('default').find('prod'))?.limits?.owner).toBe('provider:prod');
    expect(await usable('search').list()).toEqual([]);
  });

  it('is hidden by an own one of the same name', async () => {
    const { share, usable, administrationOf } = await setUp();
    await share('providers', 'prod', 'all');
    await share('configs', 'careful', 'all');
    const ads = administrationOf('ads');
    await ads.providers.create({ ...entry, region: 'europe-west4' }, operator);
    await ads.configs.create({ id: 'careful', config: { provider: '@own' } }, operator);
    expect(await usable('ads').find('prod')).toMatchObject({ region: 'europe-west4' });
    expect(await usable('ads').find('prod')).not.toHaveProperty('sharedBy');
    expect((await usable('ads').list()).map(({ region }) => region)).toEqual(['europe-west4']);
    expect(usable('ads').findConfig('careful')).toMatchObject({ config: { provider: '@own' } });
    expect(usable('search').findConfig('careful')).toMatchObject({ sharedBy: 'default' });
    // An own config has no versions of another one.
    expect(usable('search').findConfig('careful@1')).toBeDefined();
    await ads.configs.update('careful', { config: { provider: '@newer' } }, operator);
    expect(usable('ads').findConfig('careful@3')).toBeUndefined();
  });

  it('is as a config enough, whatever entries it names', async () => {
    const { share, usable } = await setUp();
    await share('configs', 'careful', ['ads']);
    expect(usable('ads').findConfig('careful')).toMatchObject({
      id: 'careful',
      version: 1,
      sharedBy: 'default',
    });
    expect(await usable('ads').find('hidden')).toBeUndefined();
    expect(await usable('ads').find('hidden', 'default')).toMatchObject({
      slug: 'hidden',
      sharedBy: 'default',
    });
    expect(usable('search').findConfig('careful')).toBeUndefined();
  });

  it('may be the default of a key, and is read by nobody but its owner', async () => {
    const { share, administrationOf } = await setUp();
    const ads = administrationOf('ads');
    const key = { name: 'service', defaults: { config: 'careful' } };
    await expect(ads.apiKeys.create(key, operator)).rejects.toMatchObject({ code: 'config_not_found' });
    await share('configs', 'careful', ['ads']);
    await share('providers', 'prod', ['ads']);
    await ads.apiKeys.create(key, operator);
    await expect(ads.configs.read('careful')).rejects.toMatchObject({ code: 'config_not_found' });
    await expect(ads.providers.read('prod')).rejects.toMatchObject({ code: 'provider_not_found' });
    await expect(ads.shares.read('providers', 'prod')).rejects.toMatchObject({ code: 'provider_not_found' });
    expect((await ads.providers.list({ limit: 9 })).items).toEqual([]);
    expect(await ads.search('prod', 9)).toEqual([]);
  });

  it('stays shared when it is changed or replaced, and no longer when it is deleted', async () => {
    const { share, usable, administration } = await setUp();
    const { providers, configs } = administration;
    await share('providers', 'prod', ['ads']);
    await share('configs', 'careful', ['ads']);
    await providers.replace({ slug: 'prod', kind: 'vertex-ai', region: 'us-central1' }, operator);
    await configs.replace({ id: 'careful', config: { provider: '@prod' } }, operator);
    expect(await usable('ads').find('prod')).toMatchObject({ region: 'us-central1' });
    expect(usable('ads').findConfig('careful')).toMatchObject({ version: 2 });
    await providers.remove('prod', operator);
    await configs.remove('careful', operator);
    await providers.create(entry, operator);
    await configs.create({ id: 'careful', config: {} }, operator);
    expect(await usable('ads').find('prod')).toBeUndefined();
    expect(usable('ads').findConfig('careful')).toBeUndefined();
  });

  it('is the same in every replica', async () => {
    const { share, store, time } = await setUp();
    const other = startReplica({ store, time });
    await other.following.start();
    await share('providers', 'prod', ['ads']);
    await other.following.refresh();
    expect(await other.directories.usableBy('ads').find('prod')).toBeDefined();
    await share('providers', 'prod', []);
    await other.following.refresh();
    expect(await other.directories.usableBy('ads').find('prod')).toBeUndefined();
    expect(other.problems).toEqual([]);
  });
});

describe('shares', () => {
  it('are told with the revision of the resource, and audited as a change of it', async () => {
    const { share, administration } = await setUp();
    expect((await administration.shares.read('providers', 'prod')).item).toEqual({
      resource: 'providers',
      id: 'prod',
      with: [],
    });
    const shared = await share('providers', 'prod', ['search', 'ads', 'ads']);
    expect(shared.item.with).toEqual(['ads', 'search']);
    const { revision } = await administration.providers.read('prod');
    expect(shared.revision).toBe(revision);
    expect((await share('providers', 'prod', ['ads', 'search'])).revision).toBe(revision);
    const [last, before] = await administration.auditLog({ limit: 2, kind: 'providers', resourceId: 'prod' });
    expect(last).toMatchObject({ action: 'update', after: { sharedWith: ['ads', 'search'] } });
    expect(last?.before).not.toHaveProperty('sharedWith');
    expect(before).toMatchObject({ action: 'create' });
    const versions = await share('configs', 'careful', 'all');
    expect(versions.item.with).toBe('all');
    expect((await administration.configs.read('careful')).item.versions).toHaveLength(1);
  });

  it('are listed with their revisions, by pages, until they end', async () => {
    const { share, administration, administrationOf } = await setUp();
    const { shares } = administration;
    expect(await shares.list({ limit: 9 })).toEqual({ items: [] });
    await share('providers', 'prod', ['ads']);
    await share('providers', 'hidden', 'all');
    await share('configs', 'careful', ['search']);
    const first = await shares.list({ limit: 2 });
    expect(first.items.map(({ item }) => item)).toEqual([
      { resource: 'configs', id: 'careful', with: ['search'] },
      { resource: 'providers', id: 'hidden', with: 'all' },
    ]);
    const rest = await shares.list({ limit: 2, after: first.next ?? '' });
    const { revision } = await administration.providers.read('prod');
    expect(rest).toEqual({
      items: [
        expect.objectContaining({ item: { resource: 'providers', id: 'prod', with: ['ads'] }, revision }),
      ],
    });
    // What another list has given out is none of its cursors.
    const { next } = await administration.providers.list({ limit: 1 });
    await expect(shares.list({ limit: 2, after: next ?? '' })).rejects.toMatchObject({
      param: 'query:cursor',
    });
    await share('providers', 'hidden', []);
    expect((await shares.list({ limit: 9 })).items).toHaveLength(2);
    expect((await administrationOf('ads').shares.list({ limit: 9 })).items).toEqual([]);
  });

  it('are of resources that exist, with workspaces that exist', async () => {
    const { share, administrationOf } = await setUp();
    await expect(share('providers', 'nothing', 'all')).rejects.toMatchObject({ code: 'provider_not_found' });
    await expect(share('configs', 'nothing', 'all')).rejects.toMatchObject({ code: 'config_not_found' });
    await expect(share('providers', 'prod', ['ads', 'nobody'])).rejects.toMatchObject({ param: 'with[1]' });
    await expect(share('providers', 'prod', ['default'])).rejects.toMatchObject({ param: 'with[0]' });
    const ads = administrationOf('ads');
    await ads.providers.create({ ...entry, slug: 'own' }, operator);
    await expect(
      ads.shares.replace({ resource: 'providers', id: 'own', with: 'all' }, operator),
    ).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('heed the revision that a change is meant for', async () => {
    const { share, administration } = await setUp();
    const { revision = 0 } = await share('providers', 'prod', ['ads']);
    const change = { resource: 'providers', id: 'prod', with: 'all' } as const;
    const stale = { ...operator, expectedRevision: revision - 1 };
    await expect(administration.shares.replace(change, stale)).rejects.toMatchObject({
      kind: 'precondition-failed',
    });
    await administration.shares.replace(change, { ...operator, expectedRevision: revision });
  });
});
