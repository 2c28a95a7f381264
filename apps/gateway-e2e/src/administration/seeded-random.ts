/** Numbers from 0 up to, not including, 1 that a seed decides. Prints the seed, so that a run can be repeated. */
export function seededRandom(): () => number {
  const seed = Number(process.env.GATEWAY_LAW_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`seed ${seed} (repeat with GATEWAY_LAW_SEED=${seed})\n`);
  // A linear congruential generator: plenty for choosing moments and kinds of change.
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) / 2 ** 31;
  };
}
