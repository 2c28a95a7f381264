/** A key without a value, as in `key:`, is as good as no key at all. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
