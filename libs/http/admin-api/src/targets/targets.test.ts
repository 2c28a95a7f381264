import type { AdminTargetList } from '@model-gateway/contract';
import type { TargetStanding } from '@model-gateway/core';
import { replicaReport } from '@model-gateway/core/testing';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const target: TargetStanding = {
  provider: 'vertex-ai',
  slug: 'prod',
  model: 'gemini-2.5-flash',
  region: 'europe-west4',
  hour: { attempts: 10, failed: 5, rateLimited: 4 },
  lastFiveMinutes: { attempts: 2, failed: 2, rateLimited: 2 },
  // Of ten attempts one was refused for a fault of its request.
  served: 4,
  servedMs: 1_000,
  lastSuccessAt: Date.parse('2026-11-22T10:00:00Z'),
  lastFailure: {
    at: Date.parse('2026-11-22T10:01:00Z'),
    code: 'rate_limited',
    status: 429,
    message: 'Quota exceeded.',
    requestId: 'req_1',
  },
};
const { lastFailure: _failure, region: _region, ...well } = target;
const quiet: TargetStanding = {
  ...well,
  slug: '',
  model: 'own',
  hour: { attempts: 5, failed: 0, rateLimited: 0 },
  lastFiveMinutes: { attempts: 0, failed: 0, rateLimited: 0 },
};

describe('GET /admin/v1/targets', () => {
  let api: RunningAdminApi;
  beforeEach(async () => {
    api = await startAdminApi();
    api.replicas = [
      { ageMs: 0, report: replicaReport('a', { targets: [quiet, target] }) },
      { ageMs: 40_000, report: replicaReport('b') },
    ];
  });
  afterEach(() => api.stop());

  const read = async (query = '') => {
    const response = await api.ask('GET', `/targets${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as AdminTargetList;
  };

  it('says how each target is, and where the upstreams refuse', async () => {
    const { data, regions, replicas } = await read();
    expect(data[0]).toEqual({
      provider: 'vertex-ai',
      slug: 'prod',
      model: 'gemini-2.5-flash',
      region: 'europe-west4',
      state: 'throttled',
      hour: target.hour,
      lastFiveMinutes: target.lastFiveMinutes,
      meanMs: 250,
      lastSuccessAt: '2026-11-22T10:00:00.000Z',
      lastFailure: { ...target.lastFailure, at: '2026-11-22T10:01:00.000Z' },
      circuits: [],
    });
    expect(data[1]).toMatchObject({ model: 'own', state: 'healthy' });
    expect(data[1]).not.toHaveProperty('slug');
    expect(regions).toEqual([
      { region: 'europe-west4', attempts: 10, rateLimited: 4 },
      { region: null, attempts: 5, rateLimited: 0 },
    ]);
    expect(replicas).toEqual({ seen: 2, silent: 1 });
  });

  it.each([
    ['?slug=prod', ['gemini-2.5-flash']],
    ['?model=own', ['own']],
    ['?state=healthy', ['own']],
    ['?slug=other', []],
  ])('%s chooses some', async (query, models) => {
    expect((await read(query)).data.map(({ model }) => model)).toEqual(models);
  });

  it('refuses a state that there is not', async () => {
    expect((await api.ask('GET', '/targets?state=fine')).status).toBe(400);
  });
});
