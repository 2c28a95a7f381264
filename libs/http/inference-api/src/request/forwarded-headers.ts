import type { IncomingHttpHeaders } from 'node:http';

/**
 * The headers of a request that go upstream with it; undefined when it has none of them.
 *
 * @param names in lower case, checked to be names of headers that may be passed on; absent: nobody wants any
 */
export function forwardedHeaders(
  names: readonly string[] | undefined,
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  if (!names) return undefined;
  let forwarded: Record<string, string> | undefined;
  for (const name of names) {
    // What is inherited by every object is no header. What came several times is one text, joined by Node.js.
    const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
    if (typeof value !== 'string') continue;
    forwarded ??= {};
    forwarded[name] = value;
  }
  return forwarded;
}
