import type { AdminSearchResult } from '@model-gateway/contract';
import { requestRecord } from '@model-gateway/inference-api/testing';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('GET /admin/v1/search', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const found = async (query: string) => {
    const response = await api.ask('GET', `/search?${query}`);
    return ((await response.json()) as AdminSearchResult).data;
  };

  it('finds resources, and at most so many', async () => {
    api.administration.hits = ['careful', 'careless', 'other'].map((id) => ({
      resource: 'configs',
      id,
      score: 0.8,
    }));
    expect((await found('q=care')).map(({ id }) => id)).toEqual(['careful', 'careless']);
    expect(await found('q=%20care%20&limit=1')).toEqual([{ resource: 'configs', id: 'careful', score: 0.8 }]);
  });

  it('finds a request and a trace by their ids, and what is in memory without the log', async () => {
    const record = { ...requestRecord(1), id: 'req_abc', traceId: '4bf92f3577b34da6a3ce929d0e0e4736' };
    await api.requestLog.write([record]);
    expect(await found('q=req_abc')).toEqual([{ resource: 'logs', id: 'req_abc', score: 1 }]);
    expect(await found(`q=${record.traceId}`)).toEqual([
      { resource: 'traces', id: record.traceId, score: 1 },
    ]);
    expect(await found('q=req_ab')).toEqual([]);
    api.requestLog.away = true;
    api.administration.hits = [{ resource: 'configs', id: 'req_abc', score: 1 }];
    expect(await found('q=req_abc')).toEqual([{ resource: 'configs', id: 'req_abc', score: 1 }]);
  });

  it.each(['', 'q=', 'q=%20', `q=${'x'.repeat(201)}`, 'q=a&limit=0', 'q=a&limit=51', 'q=a&kind=b'])(
    'refuses %s',
    async (query) => expect((await api.ask('GET', `/search?${query}`)).status).toBe(400),
  );
});
