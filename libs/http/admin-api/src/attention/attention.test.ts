import type { AdminAttentionList } from '@model-gateway/contract';
import { replicaReport } from '@model-gateway/core/testing';
import { signInAs } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('GET /admin/v1/attention', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const read = async () => {
    const response = await api.ask('GET', '/attention');
    expect(response.status).toBe(200);
    return (await response.json()) as AdminAttentionList;
  };

  it('lists the gravest first, with what each is about', async () => {
    const expiresAt = new Date(Date.now() + 5.5 * 86_400_000).toISOString();
    await api.ask('POST', '/api-keys', { name: 'search-team', expiresAt });
    await api.ask('POST', '/api-keys', { name: 'ads', budgets: [{ type: 'cost', limit: 1 }] });
    api.replicas = [{ ageMs: 40_000, report: replicaReport('a') }];
    const { data } = await read();
    expect(data.map(({ kind, severity, subject }) => [kind, severity, subject.name ?? subject.id])).toEqual([
      ['budget_used_up', 'error', 'ads'],
      ['key_expires', 'warning', 'search-team'],
      ['replica_silent', 'warning', 'a'],
    ]);
    expect(data[0]).toMatchObject({ value: 1.5, limit: 1 });
    expect(data[1]).toMatchObject({ at: expiresAt, message: 'The key search-team expires in 5 days.' });
  });

  it('tells of processes, the config file and other workspaces to owners alone', async () => {
    await api.ask('POST', '/api-keys', { name: 'ads', budgets: [{ type: 'cost', limit: 1 }] });
    api.replicas = [{ ageMs: 40_000, report: replicaReport('a') }];
    api.config = { state: 'kept-old', path: 'gateway.yaml', problems: [] };
    api.administration.levels = () =>
      ['ads', 'default', 'organisation'].map((id) => ({
        id,
        limits: { owner: id, rates: [], budgets: [{ type: 'cost', limit: 1 }] },
      }));
    const kindsFor = async (role: 'owner' | 'admin') => {
      const response = await (await signInAs(api, role)).ask('GET', '/admin/v1/attention');
      const { data } = (await response.json()) as AdminAttentionList;
      return data.map(({ subject }) => `${subject.resource} ${subject.id}`).sort();
    };
    expect(await kindsFor('admin')).toEqual(['api-keys key_1', 'workspaces default']);
    expect(await kindsFor('owner')).toEqual([
      'api-keys key_1',
      'config-file gateway.yaml',
      'organisation organisation',
      'replicas a',
      'workspaces ads',
      'workspaces default',
    ]);
  });

  it('states keys whose owner has left, and to owners alone who waits for a role', async () => {
    await api.ask('POST', '/api-keys', { name: 'search-team' });
    api.administration.stateOfOwners.set('key_1', 'left');
    const { people } = api.admin;
    const identity = { issuer: 'https://issuer.example', name: 'Newcomer', groups: [] };
    for (const subject of ['new', 'gone']) await people?.admit({ identity: { ...identity, subject } });
    const gone = (await people?.list())?.find(({ person }) => person.subject === 'gone');
    if (gone) await people?.settleCheck(gone.person, undefined, { id: 'gateway', name: 'g', requestId: 'r' });
    const shownTo = async (role: 'owner' | 'admin') => {
      const response = await (await signInAs(api, role)).ask('GET', '/admin/v1/attention');
      const { data } = (await response.json()) as AdminAttentionList;
      return data.map(({ kind, subject, count }) => [kind, subject.id, count]);
    };
    const ofKey = ['key_owner_left', 'key_1', undefined];
    expect(await shownTo('admin')).toEqual([ofKey]);
    expect(await shownTo('owner')).toEqual([ofKey, ['person_without_role', 'people', 1]]);
  });

  it('compares the config files of those processes alone that are there', async () => {
    const kinds = async () => (await read()).data.map(({ kind }) => kind);
    const gone = { ageMs: 40_000, report: replicaReport('a', { configDigest: '1' }) };
    const replicas = [gone, { ageMs: 0, report: replicaReport('b', { configDigest: '2' }) }];
    api.replicas = replicas;
    expect(await kinds()).toEqual(['replica_silent']);
    await api.stop();
    api = await startAdminApi();
    api.replicas = [...replicas, { ageMs: 0, report: replicaReport('c', { configDigest: '3' }) }];
    expect(await kinds()).toEqual(['config_differs', 'replica_silent']);
  });

  it('finds out anew after 30 seconds at the earliest', async () => {
    const first = await read();
    await api.ask('POST', '/api-keys', { name: 'ads', budgets: [{ type: 'cost', limit: 1 }] });
    expect(await read()).toEqual(first);
    expect(first.data).toEqual([]);
  });
});
