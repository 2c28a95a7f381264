/** A value in a text: as it is, lists and objects as JSON, and nothing for null. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
