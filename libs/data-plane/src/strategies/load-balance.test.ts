import { UpstreamUnreachableError } from '@model-gateway/core';
import { executionContext } from '../testing/execution-context.js';
import type { Execute } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { loadBalance } from './load-balance.js';

const answering =
  (name: string): Execute<string> =>
  () =>
    Promise.resolve(name);
const failing =
  (error: Error): Execute<string> =>
  () =>
    Promise.reject(error);

/** Share of each name among so many requests. */
async function sharesOf(execute: Execute<string>, requests = 4_000): Promise<Record<string, number>> {
  const shares: Record<string, number> = {};
  for (let count = 0; count < requests; count += 1) {
    const name = await execute(executionContext());
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
      { execute: answering('a'), weight: 1 },
      { execute: answering('b'), weight: 3 },
      { execute: answering('c'), weight: 0.5 },
      { execute: answering('d'), weight: 0 },
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
      { execute: failing(new TargetSkippedError()), weight: 5 },
      { execute: answering('a'), weight: 1 },
      { execute: answering('b'), weight: 3 },
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
        { execute: never, weight: 0 },
        ...Array.from({ length: others }, () => ({ execute: open, weight: 1 })),
      ];
      await expect(loadBalance(children, () => seeded(3))(executionContext())).rejects.toBeInstanceOf(
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
        { execute: failing(failure), weight: 1 },
        { execute: other, weight: 1 },
      ],
      () => (place) => (place === 0 ? 0.1 : 0.9),
    );
    await expect(balanced(executionContext())).rejects.toBe(failure);
    expect(other).not.toHaveBeenCalled();
  });

  it('gives the context on as it is, and the places among all targets to whoever draws', async () => {
    const context = executionContext();
    const execute = jest.fn(answering('a'));
    const drawn: number[] = [];
    const draws = jest.fn(() => (place: number) => {
      drawn.push(place);
      return 0.5;
    });
    await loadBalance(
      [
        { execute, weight: 0 },
        { execute, weight: 1 },
        { execute, weight: 2 },
      ],
      draws,
    )(context);
    expect(draws).toHaveBeenCalledWith(context);
    expect(drawn).toEqual([1, 2]);
    expect(execute).toHaveBeenCalledTimes(1);
    expect(execute).toHaveBeenCalledWith(context);
  });

  it('knows what to do with the smallest and largest numbers that may be drawn', async () => {
    for (const drawn of [0, 1 - 2 ** -53]) {
      const children = [
        { execute: answering('a'), weight: Number.MIN_VALUE },
        { execute: answering('b'), weight: Number.MAX_VALUE },
      ];
      await expect(loadBalance(children, () => () => drawn)(executionContext())).resolves.toMatch(/^[ab]$/);
    }
  });
});
