import type {
  AlertChannel,
  AlertDelivery,
  ApiKey,
  BoundedLevel,
  CatalogEntry,
  Managed,
  ReplicaReport,
  SeenReplica,
} from '@model-gateway/core';
import { MemoryAlertStore, replicaReport } from '@model-gateway/core/testing';
import type { BudgetStanding } from '@model-gateway/usage';
import { AlertWatch, quietMs } from './alert-watch.js';

const start = Date.parse('2026-11-24T12:00:00Z');
const day = 86_400_000;

function channelOf(id: string, more: Partial<AlertChannel> = {}): Managed<AlertChannel> {
  const item: AlertChannel = {
    id,
    url: 'https://hooks.example.com/x',
    format: 'json',
    signingSecrets: [],
    events: ['budget_threshold', 'credential_fails', 'circuit_open', 'key_expires'],
    budgetThresholds: [0.8, 1],
    isEnabled: true,
    ...more,
  };
  return { item, managedBy: 'api' };
}

/** A gateway whose facts a test sets, and several processes of which look. */
class World {
  readonly store = new MemoryAlertStore();
  now = start;
  keys: readonly Managed<ApiKey>[] = [];
  providers: readonly Managed<CatalogEntry>[] = [entryOf('a')];
  levels: readonly BoundedLevel[] = [];
  standings: readonly BudgetStanding[] = [];
  reports: readonly ReplicaReport[] = [];
  private made = 0;
  readonly process = this.newProcess();

  newProcess(): AlertWatch {
    return new AlertWatch({
      store: this.store,
      directory: { apiKeys: () => this.keys, providers: () => this.providers },
      budgets: { load: async () => {}, standings: () => this.standings },
      levels: () => this.levels,
      replicas: {
        replicas: async () => this.reports.map((report): SeenReplica => ({ report, ageMs: 0 })),
      },
      ids: { next: (prefix) => `${prefix}${(this.made += 1)}` },
    });
  }

  look(channels = [channelOf('ops')], process = this.process): Promise<void> {
    return process.look(channels, this.now);
  }

  /** What the channel is to be sent, the oldest first. */
  async messages(channel = 'ops'): Promise<readonly string[]> {
    const deliveries = await this.store.list({ channel, limit: 999 });
    const line = ({ event }: AlertDelivery) => `${event.type}: ${event.data.message}`;
    return deliveries.toReversed().map(line);
  }
}

function entryOf(slug: string, type: 'api-key' | 'from-caller' = 'api-key'): Managed<CatalogEntry> {
  return { item: { slug, kind: 'google', credential: { type } } as CatalogEntry, managedBy: 'api' };
}

function keyOf(more: Partial<ApiKey>): Managed<ApiKey> {
  const item: ApiKey = { id: 'key_1', name: 'search', scopes: ['inference'], secrets: [], ...more };
  return { item, managedBy: 'api' };
}

const open = { provider: 'google', slug: 'a', model: 'm', state: 'open' } as const;
const counts = { attempts: 1, failed: 1, rateLimited: 0 };
const standing = {
  ...{ provider: 'google', slug: 'a', model: 'm', hour: counts, lastFiveMinutes: counts },
  ...{ served: 0, servedMs: 0 },
};
const refused = (at: number) => ({
  ...standing,
  lastFailure: { at, code: 'upstream_error', status: 401, message: 'Invalid <key>.', requestId: 'r' },
});

describe('a budget', () => {
  const limits = { owner: 'key:key_1', rates: [], budgets: [{ type: 'cost', limit: 100 } as const] };
  const spent = (amount: number, more: Partial<BudgetStanding> = {}): BudgetStanding => ({
    ...{ budget: { type: 'cost', limit: 100, resets: 'monthly' }, spent: amount, reserved: 0 },
    ...{ startsAt: start, resetsAt: start + day },
    ...more,
  });

  it('of a workspace or of the organisation sends alerts that name it', async () => {
    const world = new World();
    world.levels = [
      { id: 'ads', limits },
      { id: 'organisation', limits },
    ];
    world.standings = [spent(100)];
    await world.look();
    expect(await world.messages()).toEqual([
      'budget_threshold: The budget of the organisation is used up: $100.',
      'budget_threshold: The budget of the workspace ads is used up: $100.',
    ]);
  });

  it('sends an alert once at each threshold, in each period', async () => {
    const world = new World();
    world.keys = [keyOf({ limits })];
    for (const amount of [0, 79, 80, 85, 99, 100, 140]) {
      world.standings = [spent(amount)];
      world.now += 15_000;
      await world.look();
      await world.look(undefined, world.newProcess());
    }
    const month = [
      'budget_threshold: 80 % of the budget of the key search is spent: $100.',
      'budget_threshold: The budget of the key search is used up: $100.',
    ];
    expect(await world.messages()).toEqual(month);
    world.standings = [spent(81, { startsAt: start + day })];
    world.now += 15_000;
    await world.look();
    expect(await world.messages()).toEqual([...month, month[0]!.replace('80', '81')]);
  });

  it('sends an alert at the highest threshold that it has jumped to, and again when it is raised', async () => {
    const world = new World();
    world.keys = [keyOf({ limits })];
    world.standings = [spent(120)];
    await world.look([
      channelOf('ops', { budgetThresholds: [0.5, 0.8, 1] }),
      channelOf('half', { budgetThresholds: [0.5] }),
    ]);
    expect(await world.messages()).toEqual([
      'budget_threshold: The budget of the key search is used up: $100.',
    ]);
    expect(await world.messages('half')).toHaveLength(1);
    world.now += 1;
    world.standings = [spent(120, { budget: { type: 'cost', limit: 150, resets: 'monthly' } })];
    await world.look();
    expect(await world.messages()).toEqual([
      expect.anything(),
      'budget_threshold: 80 % of the budget of the key search is spent: $150.',
    ]);
  });

  it('sends no alert when its key is revoked, and not to a channel that is not interested', async () => {
    const world = new World();
    world.standings = [spent(100)];
    world.keys = [keyOf({ limits, revokedAt: 1 })];
    await world.look();
    world.keys = [keyOf({ limits })];
    await world.look([channelOf('ops', { events: ['key_expires'] })]);
    expect(await world.messages()).toEqual([]);
  });

  it('that is used up stays known for as long as it is', async () => {
    const world = new World();
    world.keys = [keyOf({ limits })];
    world.standings = [spent(100)];
    for (let round = 0; round < 80; round += 1) {
      await world.look();
      const [delivery] = await world.store.due(world.now, 1);
      if (delivery)
        await world.store.settle({ id: delivery.id, state: 'delivered', attempts: 1 }, delivery.nextAt ?? 0);
      await world.store.clean(world.now - 30 * day);
      world.now += day;
    }
    expect(await world.messages()).toHaveLength(1);
  });
});

describe('a key', () => {
  it('sends an alert a week and a day before it expires', async () => {
    const world = new World();
    world.keys = [keyOf({ expiresAt: start + 8 * day })];
    for (let hours = 0; hours < 9 * 24; hours += 4) {
      await world.look();
      world.now += day / 6;
    }
    expect(await world.messages()).toEqual([
      'key_expires: The key search expires in 7 days.',
      'key_expires: The key search expires in 1 day.',
    ]);
  });
});

describe('a circuit', () => {
  it('sends an alert when it opens and when it is closed, by several processes once', async () => {
    const world = new World();
    const processes = [world.process, world.newProcess(), world.newProcess()];
    const all = async () => {
      world.now += 15_000;
      for (const process of processes) await world.look(undefined, process);
    };
    await all();
    world.reports = [replicaReport('one', { openCircuits: [open] })];
    await all();
    await all();
    world.reports = [replicaReport('one')];
    await all();
    await all();
    expect(await world.messages()).toEqual([
      'circuit_open: The circuit of @a/m is open in 1 process.',
      'circuit_closed: The circuit of @a/m is closed again.',
    ]);
    const [closed, opened] = await world.store.list({ channel: 'ops', limit: 9 });
    expect(closed?.event.data.key).toBe(opened?.event.data.key);
  });

  it('that opens again and again sends an alert every ten minutes at most', async () => {
    const world = new World();
    const rounds = (2 * quietMs) / 30_000;
    for (let round = 0; round <= rounds; round += 1) {
      world.reports = [replicaReport('one', { openCircuits: round % 2 ? [] : [open] })];
      await world.look();
      world.now += 30_000;
    }
    const types = (await world.messages()).map((line) => line.split(':')[0]);
    expect(types).toEqual([
      'circuit_open',
      'circuit_closed',
      'circuit_open',
      'circuit_closed',
      'circuit_open',
    ]);
  });

  it('that stays open sends an alert when the quiet time is over', async () => {
    const world = new World();
    const states = [[open], [], [open], [open]];
    for (const openCircuits of states) {
      world.reports = [replicaReport('one', { openCircuits })];
      await world.look();
      world.now += 30_000;
    }
    expect(await world.messages()).toHaveLength(2);
    world.now = start + quietMs;
    await world.look();
    expect(await world.messages()).toHaveLength(3);
    expect(await world.store.conditions()).toHaveLength(1);
  });

  it('in each region is one of its own, and its end is told to those who know of its begin', async () => {
    const world = new World();
    const [us, eu] = ['us', 'eu'].map((region) => ({ ...open, region }));
    world.reports = [replicaReport('one', { openCircuits: [us!, eu!] })];
    await world.look();
    world.reports = [replicaReport('one', { openCircuits: [eu!] })];
    world.now += 15_000;
    await world.look([channelOf('ops'), channelOf('late')]);
    expect(await world.messages()).toHaveLength(3);
    expect(await world.messages('late')).toEqual([
      'circuit_open: The circuit of @a/m in eu is open in 1 process.',
    ]);
    world.now += quietMs;
    world.reports = [];
    await world.look();
    await world.look();
    expect(await world.store.conditions()).toEqual([]);
  });
});

describe('a credential', () => {
  it('is told of when it is refused, and when it works again', async () => {
    const world = new World();
    world.reports = [replicaReport('one', { targets: [refused(start)] })];
    await world.look();
    // A process that starts anew knows of nothing.
    world.reports = [replicaReport('two')];
    world.now += quietMs;
    await world.look();
    world.reports = [replicaReport('two', { targets: [refused(world.now)] })];
    await world.look();
    const begin = 'credential_fails: The upstream refuses the credential of @a: Invalid <key>.';
    expect(await world.messages()).toEqual([begin]);
    world.now += 60_000;
    const served = { ...refused(start), lastSuccessAt: world.now };
    world.reports = [replicaReport('two', { targets: [served] })];
    await world.look();
    expect(await world.messages()).toEqual([
      begin,
      'credential_works: The upstream takes the credential of @a again.',
    ]);
  });

  it('of callers is their business, and one that is gone or not heard of for a day is forgotten', async () => {
    const world = new World();
    world.reports = [replicaReport('one', { targets: [refused(start)] })];
    world.providers = [entryOf('a', 'from-caller')];
    await world.look();
    expect(await world.messages()).toEqual([]);
    for (const forget of [() => (world.providers = []), () => (world.now += day + 1)]) {
      world.providers = [entryOf('a')];
      world.reports = [replicaReport('one', { targets: [refused(world.now)] })];
      await world.look();
      world.reports = [];
      forget();
      await world.look();
      world.now += quietMs;
      await world.look();
      expect(await world.store.conditions()).toEqual([]);
    }
    expect((await world.messages()).map((line) => line.split(':')[0])).toEqual([
      'credential_fails',
      'credential_fails',
    ]);
  });
});
