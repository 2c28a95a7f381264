import { StoreUnavailableError, type KeyUse } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { KeyUses } from './key-uses.js';
import { secretIdOf } from './secret-id.js';

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)] as [string, string];

function setUp() {
  const clock = new ManualScheduler();
  const stored = new Map<string, number>();
  const writes: (readonly KeyUse[])[] = [];
  const problems: string[] = [];
  const state = { away: false };
  const store = {
    recordKeyUses: async (uses: readonly KeyUse[]) => {
      if (state.away) throw new StoreUnavailableError('Away.');
      writes.push(uses);
      for (const { secretId, usedAt } of uses) stored.set(secretId, usedAt);
    },
    keyUses: async (ids: readonly string[]) => {
      if (state.away) throw new StoreUnavailableError('Away.');
      return ids.flatMap((secretId) => {
        const usedAt = stored.get(secretId);
        return usedAt === undefined ? [] : [{ secretId, usedAt }];
      });
    },
  };
  const uses = new KeyUses({ store, scheduler: clock, onProblem: (message) => problems.push(message) });
  const pass = async (ms: number) => {
    clock.advance(ms);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { uses, store, stored, writes, problems, state, pass };
}

it('knows a use at once, and stores it once a minute', async () => {
  const { uses, writes, pass } = setUp();
  uses.start();
  uses.note(a, 1_000);
  uses.note(a, 2_000);
  expect(await uses.lastUses([a, b])).toEqual(new Map([[secretIdOf(a), 1_000]]));
  await pass(60_000);
  await pass(60_000);
  expect(writes).toEqual([[{ secretId: secretIdOf(a), usedAt: 1_000 }]]);
  uses.note(a, 70_000);
  await uses.stop();
  expect(writes).toHaveLength(2);
  await pass(120_000);
  expect(writes).toHaveLength(2);
});

it('takes the later time of what this process and others have seen', async () => {
  const { uses, stored } = setUp();
  uses.note(a, 5_000);
  uses.note(b, 5_000);
  stored.set(secretIdOf(a), 9_000).set(secretIdOf(b), 1_000);
  expect(await uses.lastUses([a, b])).toEqual(
    new Map([
      [secretIdOf(a), 9_000],
      [secretIdOf(b), 5_000],
    ]),
  );
});

it('loses nothing while the store is away, and tells of it once', async () => {
  const { uses, writes, problems, state, pass } = setUp();
  uses.start();
  state.away = true;
  uses.note(a, 1_000);
  await pass(60_000);
  await pass(60_000);
  expect(await uses.lastUses([a])).toEqual(new Map([[secretIdOf(a), 1_000]]));
  expect(problems).toHaveLength(1);
  state.away = false;
  await pass(60_000);
  expect([writes.length, problems.length]).toEqual([1, 2]);
});

it('is stopped when a save that has begun is over', async () => {
  const { uses, store, pass } = setUp();
  let end: () => void = () => undefined;
  jest.spyOn(store, 'recordKeyUses').mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
  uses.start();
  uses.note(a, 1_000);
  await pass(60_000);
  let isStopped = false;
  const stopped = uses.stop().then(() => (isStopped = true));
  await pass(0);
  expect(isStopped).toBe(false);
  end();
  expect(await stopped).toBe(true);
});
