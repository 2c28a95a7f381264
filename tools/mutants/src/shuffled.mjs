/** Numbers from 0 up to, not including, 1 that a seed decides: mulberry32. @param {number} seed */
function seededRandom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same items in an order that the seed decides. */
export function shuffled(items, seed) {
  const random = seededRandom(seed);
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}
