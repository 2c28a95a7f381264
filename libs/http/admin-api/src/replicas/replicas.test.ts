import type { AdminReplicaList } from '@model-gateway/contract';
import { replicaReport } from '@model-gateway/core/testing';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('GET /admin/v1/replicas', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  it('says how each process is, and which is silent', async () => {
    const circuit = { provider: 'google', model: 'm', state: 'open' } as const;
    api.replicas = [
      {
        ageMs: 2_000,
        report: replicaReport('a', {
          openCircuits: [
            { ...circuit, slug: 'entry' },
            { ...circuit, slug: '' },
          ],
        }),
      },
      { ageMs: 4_000, report: replicaReport('b', { state: 'draining' }) },
      { ageMs: 40_000, report: replicaReport('c') },
    ];
    const response = await api.ask('GET', '/replicas');
    expect(response.status).toBe(200);
    const { data, readAt } = (await response.json()) as AdminReplicaList;
    expect(data.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'serving'],
      ['b', 'draining'],
      ['c', 'silent'],
    ]);
    expect(data[0]?.openCircuits).toEqual([{ ...circuit, slug: 'entry' }, circuit]);
    expect(data[0]?.startedAt).toBe('2026-11-22T00:00:00.000Z');
    expect(Date.parse(readAt) - Date.parse(data[2]?.seenAt ?? '')).toBe(40_000);
  });
});
