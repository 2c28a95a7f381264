/** The body with the value at one place replaced, or removed when it is undefined. */
export function replaceAt(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<
    string,
    unknown
  >;
  const next = replaceAt(copy[key], rest, value);
  if (next === undefined && !Array.isArray(body)) delete copy[key];
  else
    Object.defineProperty(copy, key, {
      value: next ?? null,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return copy;
}

/** The place of everything in a JSON value, the value itself first. */
export function pathsOf(value: unknown, prefix: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return [prefix, ...Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...prefix, key]))];
}
