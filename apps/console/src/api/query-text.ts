/** Query parameters as text: lists as repeated names, what is undefined or empty left out. */
export function queryText(parameters: object): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters as Readonly<Record<string, unknown>>)) {
    for (const single of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof single === 'string' || typeof single === 'number' || typeof single === 'boolean')
        text.append(name, String(single));
    }
  }
  return text.toString();
}
