/** Orders groups with equal counts: by name, the group without a value last. */
export function compareGroups(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
