import { FairTurns } from './fair-turns.js';

/** A clock that only work moves. */
let now: number;
let turns: FairTurns;
beforeEach(() => {
  now = 0;
  turns = new FairTurns(() => now);
});

const nextTurn = () => new Promise(setImmediate);

describe('FairTurns', () => {
  it('lets readers go on at once while a turn has time left', () => {
    for (let reader = 0; reader < 5; reader += 1) {
      expect(turns.take()).toBe(true);
      now += 1;
    }
    expect(turns.take()).toBe(false);
  });

  it('begins anew after a pause', () => {
    expect(turns.take()).toBe(true);
    now += 5;
    expect(turns.take()).toBe(true);
    now += 4;
    expect(turns.take()).toBe(true);
    now += 4;
    expect(turns.take()).toBe(false);
  });

  it('begins anew for those who have waited', async () => {
    for (let reader = 0; reader < 3; reader += 1) {
      turns.take();
      now += 3;
    }
    expect(turns.take()).toBe(false);
    const ran = new Promise<void>((resolve) => turns.wait(resolve));
    await ran;
    await nextTurn();
    now += 1;
    expect(turns.take()).toBe(true);
  });

  it('lets those who wait go on in order, as many in a turn as have time', async () => {
    const ran: number[] = [];
    const perTurn: number[] = [];
    for (let reader = 0; reader < 10; reader += 1) {
      turns.wait(() => {
        ran.push(reader);
        now += 4;
      });
    }
    while (ran.length < 10) {
      const before = ran.length;
      await nextTurn();
      if (ran.length > before) perTurn.push(ran.length - before);
    }
    expect(ran).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Math.max(...perTurn)).toBeLessThanOrEqual(3);
  });

  it('lets a reader take all that it has, in its turn, while others wait', async () => {
    const order: string[] = [];
    const read = async (reader: string, chunks: number): Promise<void> => {
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        if (!turns.take()) await new Promise<void>((resolve) => turns.wait(resolve));
        order.push(reader);
        now += 1;
      }
    };
    turns.take();
    now += 3;
    turns.take();
    now += 3;
    await Promise.all([read('a', 2), read('b', 2), read('c', 20)]);
    expect(order.slice(0, 4)).toEqual(['a', 'a', 'b', 'b']);
    expect(order).toHaveLength(24);
  });

  it('lets no reader go on before those that wait', async () => {
    let hasRun = false;
    turns.wait(() => (hasRun = true));
    expect(turns.take()).toBe(false);
    while (!hasRun) await nextTurn();
    await nextTurn();
    expect(turns.take()).toBe(true);
  });
});
