/** To a tenth of a millisecond, not negative. */
export function tenths(ms: number): number {
  return Math.round(Math.max(0, ms) * 10) / 10;
}
