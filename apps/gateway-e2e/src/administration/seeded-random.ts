/** Numbers from 0 up to, not including, 1 that the seed of the run decides. */
export function seededRandom(): () => number {
  // jest.preset.cjs sets it.
  const seed = process.env.GATEWAY_LAW_SEED ?? '0';
  // A linear congruential generator: plenty for choosing moments and kinds of change.
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}
