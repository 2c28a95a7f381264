import type { JsonObject } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { executionContext } from '../testing/execution-context.js';
import { loadBalance } from './load-balance.js';
import { stickyDraws } from './sticky.js';

interface ResolvedTarget {
  readonly name?: string;
  readonly weight?: number;
}

const hour = 3_600_000;
const never = (): number => {
  throw new Error('Nothing is drawn at random here.');
};

function nodeOf({ name, weight = 1 }: ResolvedTarget, place: number): ConfigNode {
  const base = { path: `config.targets[${place}]`, targets: [], weight, settings: {}, sourcePaths: {} };
  return name === undefined ? base : { ...base, name };
}

function contextOf(params: JsonObject, metadata: Record<string, string> = {}) {
  return executionContext({ request: { facts: { metadata, params, headers: {}, pathname: '/' } } });
}

interface Choice {
  readonly clock?: ManualScheduler;
  readonly hashFields?: readonly string[];
  readonly random?: () => number;
}

/** Chooses one of the places, by its name or place. */
function chooser(
  places: readonly ResolvedTarget[],
  { clock = new ManualScheduler(), hashFields = ['params.user'], random = never }: Choice = {},
) {
  const nodes = places.map(nodeOf);
  const children = nodes.map(({ name, weight }, place) => ({
    execute: () => Promise.resolve(name ?? String(place)),
    weight,
  }));
  return loadBalance(children, stickyDraws({ hashFields, ttlMs: hour }, nodes, { clock, random }));
}

/** Where each of so many users goes. */
async function homesOf(choose: ReturnType<typeof chooser>, users = 2_000): Promise<string[]> {
  return Promise.all(Array.from({ length: users }, (_, user) => choose(contextOf({ user: `user ${user}` }))));
}

function shareOf(homes: readonly string[], name: string): number {
  return homes.filter((home) => home === name).length / homes.length;
}

const three: readonly ResolvedTarget[] = [{ name: 'a' }, { name: 'b', weight: 2 }, { name: 'c', weight: 5 }];

describe('stickyDraws', () => {
  it('sends the same users to the same targets, in every process', async () => {
    expect(await homesOf(chooser(three))).toEqual(await homesOf(chooser(three)));
  });

  it('divides users by weight', async () => {
    const homes = await homesOf(chooser(three), 8_000);
    expect(shareOf(homes, 'a')).toBeCloseTo(1 / 8, 1);
    expect(shareOf(homes, 'b')).toBeCloseTo(2 / 8, 1);
    expect(shareOf(homes, 'c')).toBeCloseTo(5 / 8, 1);
  });

  it('moves only those who have to move when a weight grows', async () => {
    const before = await homesOf(chooser(three));
    const after = await homesOf(chooser([{ name: 'a', weight: 2 }, ...three.slice(1)]));
    const moved = after.filter((home, user) => home !== before[user]);
    expect(moved.length).toBeGreaterThan(0);
    expect(new Set(moved)).toEqual(new Set(['a']));
    expect(moved.length / after.length).toBeLessThan(0.15);
  });

  it('moves only those of a target that goes away, wherever the others stand then', async () => {
    const before = await homesOf(chooser(three));
    const after = await homesOf(chooser([{ name: 'c', weight: 5 }, { name: 'a' }]));
    for (const [user, home] of before.entries()) if (home !== 'b') expect(after[user]).toBe(home);
  });

  it('knows targets by their places when they have no name, or share one', async () => {
    const unnamed = await homesOf(chooser([{}, {}]));
    expect(shareOf(unnamed, '0')).toBeCloseTo(0.5, 1);
    const places = [{ name: 'same' }, { name: 'same' }].map(nodeOf);
    const draw = stickyDraws({ hashFields: ['params.user'], ttlMs: hour }, places, {
      clock: new ManualScheduler(),
      random: never,
    })(contextOf({ user: 'u' }));
    expect(draw(0)).not.toBe(draw(1));
    expect(draw(0)).toBe(draw(0));
  });

  it('moves each user at most once in the time to live, and not all at once', async () => {
    const clock = new ManualScheduler();
    const choose = chooser([{ name: 'a' }, { name: 'b' }], { clock });
    clock.advance(1_000 * hour);
    const moves = new Array<number>(200).fill(0);
    let homes = await homesOf(choose, 200);
    let mostAtOnce = 0;
    for (let step = 0; step < 20; step += 1) {
      clock.advance(hour / 20);
      const now = await homesOf(choose, 200);
      const moved = now.flatMap((home, user) => (home === homes[user] ? [] : [user]));
      for (const user of moved) moves[user]! += 1;
      mostAtOnce = Math.max(mostAtOnce, moved.length);
      homes = now;
    }
    expect(Math.max(...moves)).toBe(1);
    const all = moves.filter((count) => count > 0).length;
    expect(all / 200).toBeGreaterThan(0.35);
    expect(all / 200).toBeLessThan(0.65);
    expect(mostAtOnce).toBeLessThan(30);
  });

  it('goes by the values of all fields, whatever they are', async () => {
    const fields = ['metadata.team', 'params.user'];
    const draw = (params: JsonObject, metadata: Record<string, string>) =>
      stickyDraws({ hashFields: fields, ttlMs: hour }, [nodeOf({}, 0)], {
        clock: new ManualScheduler(),
        random: never,
      })(contextOf(params, metadata))(0);
    const drawn = [
      draw({ user: 'b' }, { team: 'a' }),
      draw({ user: 'a' }, { team: 'b' }),
      draw({ user: 'ab' }, { team: '' }),
      draw({ user: '' }, { team: 'ab' }),
      draw({}, { team: 'ab' }),
      draw({ user: 'ab' }, {}),
      draw({ user: 1 }, {}),
      draw({ user: '1' }, {}),
      draw({ user: { id: 1 } }, {}),
      draw({ user: [1] }, {}),
      draw({ user: false }, {}),
    ];
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(draw({ user: { id: 1 } }, {})).toBe(draw({ user: { id: 1 }, other: 2 }, { other: 'x' }));
  });

  it('goes anywhere without any of the fields', async () => {
    const drawn = [0.9, 0.1, 0.1, 0.9];
    const choose = chooser([{ name: 'a' }, { name: 'b' }], { random: () => drawn.shift() ?? 0 });
    expect(await choose(contextOf({ user: null }))).toBe('b');
    expect(await choose(contextOf({}))).toBe('a');
  });
});
