import type { AlertDelivery } from '../administration/alert-delivery.js';
import type { AlertStore } from '../ports/alert-store.js';
import { withStores, type TestDatabases } from './test-database.js';

const now = 1_795_000_000_000;

/** A pending delivery with these members. */
export function alertDelivery(id: string, members: Partial<AlertDelivery> = {}): AlertDelivery {
  return {
    id,
    channel: 'ops',
    identity: `identity of ${id}`,
    event: {
      type: 'circuit_open',
      timestamp: '2026-11-28T12:00:00.000Z',
      data: {
        key: 'circuit_open/@a/m',
        severity: 'warning',
        subject: { resource: 'providers', id: 'a' },
        message: 'The circuit of @a/m is open – "quoted" <ä>.',
      },
    },
    state: 'pending',
    attempts: 0,
    createdAt: now,
    nextAt: now,
    ...members,
  };
}

/** What every {@link AlertStore} does. Called in a test file of the store's. */
export function describeAlertStore(name: string, databases: TestDatabases<AlertStore>): void {
  const stores = (body: Parameters<typeof withStores<AlertStore>>[1]) => withStores(databases, body);

  describe(`${name}, as a store of alerts`, () => {
    it(
      'has one leader, until it resigns',
      stores(async (open) => {
        const store = await open();
        const other = databases.isPrivate ? store : await open();
        expect(await store.lead('one', 60_000)).toBe(true);
        expect(await other.lead('two', 60_000)).toBe(false);
        expect(await store.lead('one', 60_000)).toBe(true);
        await other.resign('two');
        expect(await other.lead('two', 60_000)).toBe(false);
        await store.resign('one');
        expect(await other.lead('two', 60_000)).toBe(true);
      }),
    );

    it(
      'stores one delivery of an identity for each channel, whoever adds it',
      stores(async (open) => {
        const store = await open();
        const other = databases.isPrivate ? store : await open();
        const first = alertDelivery('msg_1', { identity: 'same' });
        const again = Array.from({ length: 6 }, (_, index) =>
          alertDelivery(`msg_again_${index}`, { identity: 'same' }),
        );
        await store.add([first], now);
        await Promise.all(again.map((one, index) => (index % 2 ? store : other).add([one], now)));
        await store.add([], now);
        await store.add([alertDelivery('msg_2', { identity: 'same', channel: 'other' })], now);
        expect(await store.list({ channel: 'ops', limit: 9 })).toEqual([first]);
        expect((await store.list({ channel: 'other', limit: 9 })).map(({ id }) => id)).toEqual(['msg_2']);
        expect([await store.has('ops', 'same'), await store.has('ops', 'other')]).toEqual([true, false]);
      }),
    );

    it(
      'knows what is due, and gives each to one of those who claim it',
      stores(async (open) => {
        const store = await open();
        const other = databases.isPrivate ? store : await open();
        expect(await store.nextDue()).toBeUndefined();
        const later = alertDelivery('msg_3', { nextAt: now + 5_000 });
        await store.add([later, alertDelivery('msg_1'), alertDelivery('msg_2', { nextAt: now - 1 })], now);
        expect((await store.due(now, 9)).map(({ id }) => id)).toEqual(['msg_2', 'msg_1']);
        expect((await store.due(now, 1)).map(({ id }) => id)).toEqual(['msg_2']);
        const [due] = await store.due(now, 1);
        const claims = await Promise.all(
          [store, other, store, other].map((one) => one.claim(due ?? later, now + 30_000)),
        );
        expect(claims.filter(Boolean)).toEqual([true]);
        expect((await store.due(now, 9)).map(({ id }) => id)).toEqual(['msg_1']);
        expect(await store.nextDue()).toBe(now);
      }),
    );

    it(
      'remembers what attempts came to',
      stores(async (open) => {
        const store = await open();
        await store.add([alertDelivery('msg_1')], now);
        const failed = { at: now, durationMs: 12, status: 500, answer: 'no ä', error: 'It failed.' };
        const retry = {
          id: 'msg_1',
          state: 'pending',
          attempts: 1,
          nextAt: now + 5_000,
          lastAttempt: failed,
        } as const;
        expect(await store.settle(retry, now)).toBe(true);
        expect(await store.list({ channel: 'ops', limit: 9 })).toEqual([
          alertDelivery('msg_1', { attempts: 1, nextAt: now + 5_000, lastAttempt: failed }),
        ]);
        const served = { at: now + 5_000, durationMs: 3, status: 204 };
        await store.settle(
          { id: 'msg_1', state: 'delivered', attempts: 2, lastAttempt: served },
          now + 5_000,
        );
        const { nextAt: _, ...rest } = alertDelivery('msg_1');
        expect(await store.list({ channel: 'ops', limit: 9 })).toEqual([
          { ...rest, state: 'delivered', attempts: 2, lastAttempt: served },
        ]);
        expect(await store.due(now + 999_999, 9)).toEqual([]);
      }),
    );

    it(
      'leaves a delivery alone that another process has claimed since, or has settled',
      stores(async (open) => {
        const store = await open();
        await store.add([alertDelivery('msg_1')], now);
        const due = async (at: number) => (await store.due(at, 1))[0] ?? alertDelivery('none');
        expect(await store.claim(await due(now), now + 60_000)).toBe(true);
        expect(await store.claim(await due(now + 60_000), now + 120_000)).toBe(true);
        const retry = { id: 'msg_1', state: 'pending', attempts: 1, nextAt: now + 65_000 } as const;
        expect(await store.settle(retry, now + 60_000)).toBe(false);
        const taken = { id: 'msg_1', state: 'delivered', attempts: 1 } as const;
        expect(await store.settle(taken, now + 120_000)).toBe(true);
        expect(await store.settle(retry, now + 120_000)).toBe(false);
        expect(await store.settle({ ...retry, id: 'none' }, now)).toBe(false);
        expect((await store.list({ channel: 'ops', limit: 9 })).map(({ state }) => state)).toEqual([
          'delivered',
        ]);
      }),
    );

    it(
      'puts off what is due of a channel, all to one moment and in the same order',
      stores(async (open) => {
        const store = await open();
        const made = ['b', 'a'].map((id, index) =>
          alertDelivery(id, { createdAt: now + index, nextAt: now + index, attempts: index }),
        );
        const others = [
          alertDelivery('later', { nextAt: now + 2 }),
          alertDelivery('taken', { state: 'delivered' }),
          alertDelivery('other', { channel: 'other' }),
        ];
        await store.add([...made, ...others], now);
        await store.putOff('ops', now + 1, now + 5_000);
        expect((await store.due(now + 4_999, 9)).map(({ id }) => id)).toEqual(['other', 'later']);
        expect((await store.due(now + 5_000, 9)).slice(2).map(({ id, attempts }) => [id, attempts])).toEqual([
          ['b', 1],
          ['a', 2],
        ]);
        expect(await store.list({ channel: 'ops', state: 'delivered', limit: 9 })).toEqual([others[1]]);
      }),
    );

    it(
      'lists the newest first, page by page, also of one state',
      stores(async (open) => {
        const store = await open();
        const made = ['a', 'b', 'c', 'd'].map((id, index) =>
          alertDelivery(id, { createdAt: now + Math.floor(index / 2) }),
        );
        await store.add([...made, alertDelivery('e', { channel: 'other' })], now);
        const ids = async (query: object) =>
          (await store.list({ channel: 'ops', limit: 2, ...query })).map(({ id }) => id);
        expect(await ids({})).toEqual(['d', 'c']);
        expect(await ids({ behind: made[2] })).toEqual(['b', 'a']);
        expect(await ids({ behind: made[0] })).toEqual([]);
        await store.settle({ id: 'a', state: 'failed', attempts: 6 }, now);
        expect(await ids({ state: 'failed' })).toEqual(['a']);
      }),
    );

    it(
      'deletes what is old, but for what still holds or is pending, and everything of a channel',
      stores(async (open) => {
        const store = await open();
        await store.add(
          ['old', 'held', 'pending'].map((id) => alertDelivery(id)),
          now,
        );
        for (const id of ['old', 'held']) await store.settle({ id, state: 'delivered', attempts: 1 }, now);
        const week = 7 * 86_400_000;
        await store.add([alertDelivery('held again', { identity: 'identity of held' })], now + week);
        expect(await store.clean(now + 1)).toBe(false);
        const left = async () => (await store.list({ channel: 'ops', limit: 9 })).map(({ id }) => id).sort();
        expect(await left()).toEqual(['held', 'pending']);
        await store.forget('other');
        expect(await left()).toEqual(['held', 'pending']);
        await store.forget('ops');
        expect(await left()).toEqual([]);
      }),
    );

    it(
      'knows which conditions go on, and since when',
      stores(async (open) => {
        const store = await open();
        const { event } = alertDelivery('x');
        const first = { key: 'circuit_open/@a/m', since: now, event };
        expect(await store.conditions()).toEqual([]);
        expect(await store.begin(first)).toEqual(first);
        expect(await store.begin({ ...first, since: now + 5 })).toEqual(first);
        await store.end({ key: first.key, since: now + 5 }, now + 6);
        expect(await store.conditions()).toEqual([first]);
        await store.end(first, now + 6);
        expect(await store.conditions()).toEqual([{ ...first, endedAt: now + 6 }]);
        const second = { ...first, since: now + 9 };
        expect(await store.begin(second)).toEqual(second);
        await store.drop(first);
        expect(await store.conditions()).toEqual([second]);
        await store.drop(second);
        expect(await store.conditions()).toEqual([]);
      }),
    );
  });
}
