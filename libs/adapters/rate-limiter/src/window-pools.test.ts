import { WindowPools } from './window-pools.js';

const window = (endsAt = 1_000) => ({ endsAt });

/** The names of a pool that are left. */
function left(pools: WindowPools<{ readonly endsAt: number }>, pool: string, names: readonly string[]) {
  return names.filter((name) => pools.get(pool, name) !== undefined);
}

const names = (count: number, prefix = 'n') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('the windows of end users', () => {
  it('are all there while there is room', () => {
    const pools = new WindowPools({ most: 10, mostOfPool: 5 });
    for (const name of names(5)) for (const pool of ['a', 'b']) pools.set(pool, name, window(), 0);
    expect([left(pools, 'a', names(5)), left(pools, 'b', names(5))]).toEqual([names(5), names(5)]);
    expect(pools.size).toBe(10);
  });

  it('make room in a full pool by the one that began first', () => {
    const pools = new WindowPools({ most: 100, mostOfPool: 3 });
    for (const name of ['x', 'y', 'z']) pools.set('a', name, window(), 0);
    pools.set('b', 'x', window(), 0);
    pools.get('a', 'x');
    pools.set('a', 'new', window(), 0);
    expect(left(pools, 'a', ['x', 'y', 'z', 'new'])).toEqual(['y', 'z', 'new']);
    expect(left(pools, 'b', ['x'])).toEqual(['x']);
    expect(pools.size).toBe(4);
  });

  it('make room for all pools by those that have ended', () => {
    const pools = new WindowPools({ most: 4, mostOfPool: 4 });
    for (const name of ['x', 'y']) pools.set('a', name, window(500), 0);
    for (const name of ['x', 'y']) pools.set('b', name, window(), 0);
    pools.set('b', 'z', window(), 500);
    expect([pools.size, left(pools, 'b', ['x', 'y', 'z'])]).toEqual([3, ['x', 'y', 'z']]);
  });

  it('make room for all pools by the largest one: an owner within its even share loses nothing', () => {
    const pools = new WindowPools({ most: 1_000, mostOfPool: 900 });
    const few = names(100, 'few');
    for (const name of few) pools.set('honest', name, window(), 0);
    for (const name of names(20_000)) pools.set('hostile', name, window(), 0);
    expect(pools.size).toBeLessThanOrEqual(1_000);
    expect(left(pools, 'honest', few)).toEqual(few);
    for (const name of names(300, 'later')) pools.set('third', name, window(), 0);
    expect(pools.size).toBeLessThanOrEqual(1_000);
    expect(left(pools, 'honest', few)).toEqual(few);
    expect(left(pools, 'third', names(300, 'later'))).toHaveLength(300);
  });

  it('are bounded also where each owner has few', () => {
    const pools = new WindowPools({ most: 50, mostOfPool: 10 });
    for (const pool of names(500, 'owner')) for (const name of names(3)) pools.set(pool, name, window(), 0);
    expect(pools.size).toBeLessThanOrEqual(50);
  });

  it('replace the window of the same name', () => {
    const pools = new WindowPools({ most: 10, mostOfPool: 2 });
    pools.set('a', 'x', window(1), 0);
    pools.set('a', 'y', window(), 0);
    pools.set('a', 'x', window(2_000), 1);
    expect([pools.get('a', 'x'), pools.get('a', 'y') !== undefined, pools.size]).toEqual([
      window(2_000),
      true,
      2,
    ]);
  });
});
