import { UpstreamUnreachableError } from '@model-gateway/core';
import { askContext } from '../testing/ask-context.js';
import type { Ask } from '../attempts/ask.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { loadBalance } from './load-balance.js';

const answering =
  (name: string): Ask<string> =>
  () =>
    Promise.resolve(name);
const failing =
  (error: Error): Ask<string> =>
  () =>
    Promise.reject(error);

/** Share of each name among so many requests. */
async function sharesOf(ask: Ask<string>, requests = 4_000): Promise<Record<string, number>> {
  const shares: Record<string, number> = {};
  for (let count = 0; count < requests; count += 1) {
    const name = await ask(askContext());
    shares[name] = (shares[name] ?? 0) + 1 / requests;
  }
  return shares;
}

/** Numbers at random, the same ones for the same seed: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('loadBalance', () => {
  it('asks each child as often as its share of the weights', async () => {
    const random = seeded(1);
    const children = [
      { ask: answering('a'), weight: 1 },
      { ask: answering('b'), weight: 3 },
      { ask: answering('c'), weight: 0.5 },
      { ask: answering('d'), weight: 0 },
    ];
    const shares = await sharesOf(loadBalance(children, () => random));
    expect(shares['a']).toBeCloseTo(1 / 4.5, 1);
    expect(shares['b']).toBeCloseTo(3 / 4.5, 1);
    expect(shares['c']).toBeCloseTo(0.5 / 4.5, 1);
    expect(shares['d']).toBeUndefined();
  });

  it('divides the share of a child with an open circuit among the others by their weights', async () => {
    const random = seeded(2);
    const children = [
      { ask: failing(new TargetSkippedError()), weight: 5 },
      { ask: answering('a'), weight: 1 },
      { ask: answering('b'), weight: 3 },
    ];
    const shares = await sharesOf(loadBalance(children, () => random));
    expect(shares['a']).toBeCloseTo(0.25, 1);
    expect(shares['b']).toBeCloseTo(0.75, 1);
  });

  it('never asks a child of weight 0, even when all others are left alone', async () => {
    const never = jest.fn(answering('never'));
    const open = failing(new TargetSkippedError());
    for (const others of [1, 2]) {
      const children = [
        { ask: never, weight: 0 },
        ...Array.from({ length: others }, () => ({ ask: open, weight: 1 })),
      ];
      await expect(loadBalance(children, () => seeded(3))(askContext())).rejects.toBeInstanceOf(
        TargetSkippedError,
      );
    }
    expect(never).not.toHaveBeenCalled();
  });

  it('lets a child fail and asks nobody else', async () => {
    const failure = new UpstreamUnreachableError('gone');
    const other = jest.fn(answering('other'));
    const balanced = loadBalance(
      [
        { ask: failing(failure), weight: 1 },
        { ask: other, weight: 1 },
      ],
      () => (place) => (place === 0 ? 0.1 : 0.9),
    );
    await expect(balanced(askContext())).rejects.toBe(failure);
    expect(other).not.toHaveBeenCalled();
  });

  it('gives the context on as it is, and the places among all targets to whoever draws', async () => {
    const context = askContext();
    const ask = jest.fn(answering('a'));
    const drawn: number[] = [];
    const draws = jest.fn(() => (place: number) => {
      drawn.push(place);
      return 0.5;
    });
    await loadBalance(
      [
        { ask, weight: 0 },
        { ask, weight: 1 },
        { ask, weight: 2 },
      ],
      draws,
    )(context);
    expect(draws).toHaveBeenCalledWith(context);
    expect(drawn).toEqual([1, 2]);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith(context);
  });

  it('knows what to do with the smallest and largest numbers that may be drawn', async () => {
    for (const drawn of [0, 1 - 2 ** -53]) {
      const children = [
        { ask: answering('a'), weight: Number.MIN_VALUE },
        { ask: answering('b'), weight: Number.MAX_VALUE },
      ];
      await expect(loadBalance(children, () => () => drawn)(askContext())).resolves.toMatch(/^[ab]$/);
    }
  });
});
