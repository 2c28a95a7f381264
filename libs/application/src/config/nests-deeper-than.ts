/** Does this JSON value have more than that many levels of objects and arrays? Itself bounded by `levels`. */
export function nestsDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member) => nestsDeeperThan(member, levels - 1));
}
