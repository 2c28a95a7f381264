import type { AdminBudgetPage } from '@model-gateway/contract';
import { FakeRequestLog, requestRecord } from '@model-gateway/inference-api/testing';
import { FakeAdministration, withEveryKind } from '../testing/fake-administration.js';
import { signInAs } from '../testing/sign-in-as.js';
import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

const hourMs = 3_600_000;

let api: RunningAdminApi;
beforeEach(async () => {
  api = await startAdminApi();
  await made('/api-keys', {
    name: 'search-team',
    scopes: ['inference'],
    budgets: [
      { type: 'cost', limit: 2, resets: 'monthly' },
      { type: 'tokens', limit: 1_000 },
    ],
  });
  await made('/api-keys', { name: 'ops', scopes: ['admin'] });
  await made('/providers', {
    slug: 'vertex-prod',
    kind: 'google',
    apiKey: 'AIza-test',
    budgets: [{ type: 'cost', limit: 100, resets: 'daily' }],
  });
});
afterEach(() => api.stop());

async function made(path: string, body: object): Promise<void> {
  expect((await api.ask('POST', path, body)).status).toBe(201);
}

async function budgets(search = ''): Promise<AdminBudgetPage> {
  const response = await api.ask('GET', `/budgets${search}`);
  expect([search, response.status]).toEqual([search, 200]);
  return (await response.json()) as AdminBudgetPage;
}

const operator = { actor: { id: 'key-operator', name: 'operator', requestId: 'req_1' } };

const idsOf = ({ data }: AdminBudgetPage) => data.map(({ owner: { name, id }, type }) => [name ?? id, type]);

describe('the budgets of all owners', () => {
  it('are listed with how they stand', async () => {
    const { data, nextCursor, readAt } = await budgets();
    expect(data).toEqual([
      {
        level: 'key',
        owner: { resource: 'api-keys', id: 'key_1', name: 'search-team' },
        type: 'cost',
        limit: 2,
        resets: 'monthly',
        spent: 1.5,
        reserved: 0,
        resetsAt: '2026-12-01T00:00:00.000Z',
      },
      expect.objectContaining({ type: 'tokens', limit: 1_000, spent: 1.5 }),
      expect.objectContaining({ owner: { resource: 'providers', id: 'vertex-prod' } }),
    ]);
    expect([nextCursor, Number.isNaN(Date.parse(readAt))]).toEqual([null, false]);
  });

  it.each([
    ['?level=key&type=cost', [['search-team', 'cost']]],
    ['?level=workspace', []],
    ['?resource=providers', [['vertex-prod', 'cost']]],
    ['?type=tokens', [['search-team', 'tokens']]],
    ['?owner=vertex-prod', [['vertex-prod', 'cost']]],
    ['?near=0.75', [['search-team', 'cost']]],
    ['?near=0.8', []],
  ])('are filtered: %s', async (search, expected) => expect(idsOf(await budgets(search))).toEqual(expected));

  it('come in pages, none twice', async () => {
    const first = await budgets('?limit=2');
    expect(idsOf(first)).toEqual([
      ['search-team', 'cost'],
      ['search-team', 'tokens'],
    ]);
    const second = await budgets(`?limit=2&cursor=${first.nextCursor}`);
    expect([idsOf(second), second.nextCursor]).toEqual([[['vertex-prod', 'cost']], null]);
  });

  it.each([
    ['near=2', 'query:near'],
    ['near=80%25', 'query:near'],
    ['resource=configs', 'query:resource'],
    ['type=requests', 'query:type'],
    ['level=person', 'query:level'],
    ['forecast=yes', 'query:forecast'],
    ['cursor=YnVkZ2V0cw', 'query:cursor'],
  ])('refuse %s', async (search, param) => {
    const response = await api.ask('GET', `/budgets?${search}`);
    const { error } = (await response.json()) as { error: { param: string } };
    expect([response.status, error.param]).toEqual([400, param]);
  });

  it('have no forecast of less than three days', async () => {
    await api.requestLog.write([requestRecord(1, { at: Date.now() - 2 * hourMs, callerId: 'key_1' })]);
    const { data } = await budgets('?forecast=true');
    expect(data.some(({ forecast }) => forecast !== undefined)).toBe(false);
  });

  it('have a forecast of what their owner has spent, if it is asked for', async () => {
    const now = Date.now();
    await api.requestLog.write(
      Array.from({ length: 5 * 24 }, (_, index) =>
        requestRecord(index, {
          at: now - (now % hourMs) - (index + 1) * hourMs,
          callerId: 'key_1',
          nanoDollars: 100_000_000,
        }),
      ),
    );
    const [cost, tokens, ofProvider] = (await budgets('?forecast=true')).data;
    expect(cost?.forecast).toMatchObject({ method: 'linear', days: 5 });
    // 1.5 of 2 dollars are spent, and 0.1 each hour: five hours are left.
    const { exhaustsAt = '' } = cost?.forecast ?? {};
    if (Date.parse('2026-12-01T00:00:00Z') > now + 6 * hourMs)
      expect(Math.abs(Date.parse(exhaustsAt) - now - 5 * hourMs)).toBeLessThan(60_000);
    expect(tokens?.forecast).not.toHaveProperty('atReset');
    expect(ofProvider).not.toHaveProperty('forecast');
    expect((await budgets()).data.some(({ forecast }) => forecast !== undefined)).toBe(false);
  });

  it('are told as far as they are known while the store is away', async () => {
    api.administration.away = true;
    const { data } = await budgets();
    api.administration.away = false;
    expect(data.map(({ spent }) => spent)).toEqual([0.25, 0.25, 0.25]);
  });

  it('are a tree, in which the organisation has spent what all its workspaces have', async () => {
    const monthly = (owner: string) => ({
      limits: { owner, rates: [], budgets: [{ type: 'cost', limit: 3, resets: 'monthly' } as const] },
    });
    const ads = withEveryKind(new FakeAdministration());
    await ads.apiKeys.create({ name: 'ads', budgets: [{ type: 'cost', limit: 2 }] }, operator);
    const log = new FakeRequestLog();
    const { administration, admin, requestLog } = api;
    administration.levels = () => [
      { id: 'ads', ...monthly('workspace:ads') },
      { id: 'organisation', ...monthly('organisation') },
    ];
    const parts = { administration: ads, budgets: admin.budgets, requestLog: log };
    Object.assign(admin, { others: () => [{ workspace: 'ads', parts }] });
    const now = Date.now();
    const spendEachHour = (of: FakeRequestLog, nanoDollars: number) =>
      of.write(
        Array.from({ length: 5 * 24 }, (_, index) =>
          requestRecord(index, {
            at: now - (now % hourMs) - (index + 1) * hourMs,
            callerId: 'any',
            nanoDollars,
          }),
        ),
      );
    await spendEachHour(requestLog, 100_000_000);
    await spendEachHour(log, 200_000_000);
    const { data } = await budgets('?forecast=true&type=cost');
    expect(data.map(({ level, owner }) => [level, owner.workspace, owner.id])).toEqual([
      ['key', undefined, 'key_1'],
      ['organisation', undefined, 'organisation'],
      ['provider', undefined, 'vertex-prod'],
      ['workspace', undefined, 'ads'],
      ['key', 'ads', 'key_1'],
    ]);
    const administrator = await signInAs(api, 'admin');
    const seen = await administrator.ask('GET', '/admin/v1/budgets?type=cost');
    const { data: ofDefault } = (await seen.json()) as AdminBudgetPage;
    expect(ofDefault.map(({ level }) => level)).toEqual(['key', 'provider']);
    const hoursLeft = (level: string) => {
      const { forecast } = data.find((one) => one.level === level) ?? {};
      expect(forecast).toMatchObject({ method: 'linear', days: 5 });
      return (Date.parse(forecast?.exhaustsAt ?? '') - now) / hourMs;
    };
    // 1.5 of 3 dollars are left: the workspace spends 0.2 each hour, and all together 0.3.
    if (Date.parse('2026-12-01T00:00:00Z') > now + 9 * hourMs) {
      expect(hoursLeft('organisation')).toBeCloseTo(5, 1);
      expect(hoursLeft('workspace')).toBeCloseTo(7.5, 1);
    }
    const { resetsAt } = data.find(({ level }) => level === 'organisation') ?? {};
    const rest = ((Date.parse(resetsAt ?? '') - now) / hourMs) * 0.3;
    const organisation = data.find(({ level }) => level === 'organisation');
    expect(organisation?.forecast?.atReset).toBeCloseTo(1.5 + rest, 1);
  });
});
