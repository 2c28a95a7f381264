import type { WorkspaceRecord } from '@model-gateway/core';
import { resourceKinds } from '../resource-registry.js';
import { ownedKinds } from './workspace-service.js';
import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';

async function setUp(options: Parameters<typeof startReplica>[0] = {}) {
  const replica = startReplica(options);
  await replica.following.start();
  return { ...replica, ads: replica.administrationOf('ads'), search: replica.administrationOf('search') };
}

const entry = { slug: 'prod', kind: 'vertex-ai', credential: serviceAccount, region: 'global' } as const;

describe('workspaces', () => {
  it('are administered from the default one, which is always there', async () => {
    const { administration, ads } = await setUp();
    const { workspaces } = administration;
    await workspaces.create({ id: 'ads', name: 'Ads team' }, operator);
    const listed = await workspaces.list({ limit: 9 });
    expect(listed.items.map(({ item, managedBy }) => [item, managedBy])).toEqual([
      [{ id: 'ads', name: 'Ads team' }, 'api'],
      [{ id: 'default' }, 'api'],
    ]);
    expect((await ads.workspaces.list({ limit: 9 })).items).toEqual([]);
    await expect(ads.workspaces.create({ id: 'more' }, operator)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(workspaces.create({ id: 'default' }, operator)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(workspaces.read('nobody')).rejects.toMatchObject({ code: 'workspace_not_found' });
  });

  it('own resources of the same names, which change without each other', async () => {
    const { ads, search, administration, directories } = await setUp();
    for (const each of [ads, search, administration]) await each.providers.create(entry, operator);
    await ads.providers.update('prod', { region: 'europe-west4' }, operator);
    await administration.providers.remove('prod', operator);
    const regionOf = async (workspace: string) => (await directories.of(workspace).find('prod'))?.region;
    expect([await regionOf('ads'), await regionOf('search'), await regionOf('default')]).toEqual([
      'europe-west4',
      'global',
      undefined,
    ]);
    const log = async (of: typeof ads) => (await of.auditLog({ limit: 9 })).map(({ action }) => action);
    expect([await log(ads), await log(search), await log(administration)]).toEqual([
      ['update', 'create'],
      ['create'],
      ['delete', 'create'],
    ]);
  });

  it('are known to every replica, and after a restart', async () => {
    const one = await setUp();
    await one.administration.workspaces.create({ id: 'ads' }, operator);
    await one.ads.providers.create(entry, operator);
    const { secret } = await one.ads.apiKeys.create({ name: 'service' }, operator);
    const other = await setUp({ store: one.store, time: one.time });
    expect(await other.directories.authenticate(secret)).toMatchObject({
      id: 'key_service',
      workspace: 'ads',
    });
    expect(other.problems).toEqual([]);
    await other.ads.apiKeys.revoke('key_service', operator);
    await one.following.refresh();
    expect(await one.directories.authenticate(secret)).toBeUndefined();
  });

  it('have secrets that open nowhere else, whatever somebody does to the database', async () => {
    const { ads, following, store } = await setUp();
    await ads.providers.create(entry, operator);
    const { document } = following.of('ads').resource('providers', 'prod')!;
    await store.change({
      kind: 'providers',
      id: 'prod',
      document,
      expect: 'absent',
      audit: {
        id: 'planted',
        at: 0,
        action: 'create',
        kind: 'providers',
        resourceId: 'prod',
        actor: operator.actor,
      },
    });
    await following.refresh();
    expect(following.of('default').undecryptableEntry('prod')).toBeDefined();
  });

  it('have no keys that administer the gateway', async () => {
    const { ads } = await setUp();
    const admin = { name: 'boss', scopes: ['admin'] } as const;
    await expect(ads.apiKeys.create(admin, operator)).rejects.toMatchObject({ param: 'scopes' });
    await ads.apiKeys.create({ name: 'service' }, operator);
    const raised = ads.apiKeys.update('key_service', { scopes: ['inference', 'admin'] }, operator);
    await expect(raised).rejects.toMatchObject({ param: 'scopes' });
    for (const id of ['key_service', 'key_boss']) {
      const replaced = ads.apiKeys.replace({ id, scopes: ['admin'] }, operator);
      await expect(replaced).rejects.toMatchObject({ param: 'scopes' });
    }
  });

  it('have no key with the secret of another workspace', async () => {
    const { ads, search, administration } = await setUp();
    const keyDigest = 'a'.repeat(64);
    await ads.apiKeys.replace({ id: 'key_service', keyDigest }, operator);
    for (const { apiKeys } of [search, administration]) {
      const taken = apiKeys.replace({ id: 'key_service', keyDigest }, operator);
      await expect(taken).rejects.toMatchObject({ param: 'keyHash' });
    }
  });

  it('have no keys any more that another replica made while they were deleted', async () => {
    const one = await setUp();
    await one.administration.workspaces.create({ id: 'ads' }, operator);
    const other = await setUp({ store: one.store, time: one.time });
    await one.administration.workspaces.remove('ads', operator);
    const { secret } = await other.ads.apiKeys.create({ name: 'late' }, operator);
    await other.following.refresh();
    expect(await other.directories.authenticate(secret)).toBeUndefined();
  });

  it('are not deleted while a replica makes something in them', async () => {
    const one = await setUp();
    await one.administration.workspaces.create({ id: 'ads' }, operator);
    const other = await setUp({ store: one.store, time: one.time });
    const change = one.store.change.bind(one.store);
    let isFirst = true;
    jest.spyOn(one.store, 'change').mockImplementation(async (wanted) => {
      if (isFirst && wanted.kind === 'workspaces') {
        isFirst = false;
        await other.ads.providers.create(entry, operator);
      }
      return change(wanted);
    });
    await expect(one.administration.workspaces.remove('ads', operator)).rejects.toThrow('owns 1 resources');
  });

  it('own resources of all kinds but those of the gateway itself', () => {
    expect(ownedKinds).toEqual(resourceKinds.filter((kind) => kind !== 'workspaces'));
  });

  it('go when they own nothing, and their ids never come back', async () => {
    const { administration, ads, directories } = await setUp();
    const { workspaces } = administration;
    await workspaces.create({ id: 'ads' }, operator);
    await ads.providers.create(entry, operator);
    await expect(workspaces.remove('ads', operator)).rejects.toThrow(
      'owns 1 resources, such as providers/prod',
    );
    await ads.providers.remove('prod', operator);
    expect(directories.has('ads')).toBe(true);
    await workspaces.remove('ads', operator);
    expect(directories.has('ads')).toBe(false);
    await expect(workspaces.create({ id: 'ads' }, operator)).rejects.toMatchObject({ kind: 'conflict' });
    const records = directories.of('default').indexes.of<WorkspaceRecord>('workspaces');
    expect(records.all()).toEqual([]);
  });

  it('bound their keys together, and the organisation bounds all of them', async () => {
    const { administration, ads, directories } = await setUp();
    const { workspaces } = administration;
    const monthly = (limit: number) => [{ type: 'cost', limit, resets: 'monthly' } as const];
    await workspaces.create({ id: 'ads', budgets: monthly(5), concurrency: 4, weight: 3 }, operator);
    await workspaces.update('default', { budgets: monthly(7) }, operator);
    await workspaces.organisation.update({ budgets: monthly(9) }, operator);
    const changed = await workspaces.organisation.update({ concurrency: 2 }, operator);
    expect(changed.item).toMatchObject({
      id: 'organisation',
      concurrency: 2,
      limits: { budgets: monthly(9) },
    });
    const owners = (workspace: string) =>
      directories.boundsOf(workspace).levels.map(({ limits }) => limits?.owner);
    expect(owners('ads')).toEqual(['workspace:ads', 'organisation']);
    expect(owners('default')).toEqual(['workspace:default', 'organisation']);
    expect(owners('search')).toEqual(['organisation']);
    expect([directories.boundsOf('ads').weight, directories.boundsOf('search').weight]).toEqual([
      3,
      undefined,
    ]);
    const seen = (of: typeof ads) => of.levels().map(({ id }) => id);
    expect([seen(administration), seen(ads)]).toEqual([['ads', 'default', 'organisation'], ['ads']]);
    // A replacement takes away what it leaves out.
    await workspaces.organisation.replace({}, operator);
    await workspaces.replace({ id: 'default' }, operator);
    expect(owners('default')).toEqual([]);
    const actions = (await administration.auditLog({ limit: 9 })).map(
      ({ action, resourceId }) => `${action} ${resourceId}`,
    );
    expect(actions).toEqual([
      'update default',
      'update organisation',
      'update organisation',
      'create organisation',
      'create default',
      'create ads',
    ]);
  });

  it('bound each of their people, where they say so', async () => {
    const { administration, directories } = await setUp();
    const { workspaces } = administration;
    const rateLimits = [{ type: 'requests', per: 'hour', limit: 3 } as const];
    await workspaces.create({ id: 'ads', selfService: { rateLimits } }, operator);
    expect(directories.boundsOf('ads')).toEqual({
      levels: [],
      eachPerson: { owner: 'workspace:ads:person:', rates: rateLimits, budgets: [] },
    });
    expect(directories.boundsOf('search')).toEqual({ levels: [] });
    await workspaces.update('ads', { selfService: { maximumKeys: 2 } }, operator);
    expect(directories.boundsOf('ads')).toEqual({ levels: [] });
  });

  it('do not have the organisation among them', async () => {
    const { administration, ads, directories } = await setUp();
    const { workspaces } = administration;
    await workspaces.organisation.update({ concurrency: 2 }, operator);
    expect((await workspaces.list({ limit: 9 })).items.map(({ item }) => item.id)).toEqual(['default']);
    expect([directories.has('organisation'), directories.ids()]).toEqual([false, ['default']]);
    const id = 'organisation';
    await expect(workspaces.read(id)).rejects.toMatchObject({ code: 'workspace_not_found' });
    await expect(workspaces.update(id, { weight: 2 }, operator)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(workspaces.remove(id, operator)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(workspaces.create({ id }, operator)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(workspaces.replace({ id }, operator)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(workspaces.remove('default', operator)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(ads.workspaces.organisation.read()).rejects.toMatchObject({ kind: 'conflict' });
    await expect(ads.workspaces.organisation.update({}, operator)).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect((await administration.workspaces.organisation.read()).item).toEqual({ id, concurrency: 2 });
  });
});
