import type { IncomingHttpHeaders } from 'node:http';

/** By which clients of Vertex AI ask for a tier of capacity. Passed on without being named, because the body has no place for it. */
const tierHeaders: readonly string[] = [
  'x-vertex-ai-llm-request-type',
  'x-vertex-ai-llm-shared-request-type',
];

/**
 * The names of the headers that go upstream with a request: those that are to be forwarded, and those by which its client asks
 * for a tier. Where the config names the tier, a client's headers do not go with it.
 *
 * @param names in lower case; absent: none is to be forwarded
 * @param hasTier the config names the tier
 */
export function forwardedNames(
  names: readonly string[] | undefined,
  headers: IncomingHttpHeaders,
  hasTier: boolean,
): readonly string[] | undefined {
  if (hasTier) return names?.filter((name) => !tierHeaders.includes(name));
  if (!asksForTier(headers)) return names;
  return names ? [...names, ...tierHeaders] : tierHeaders;
}

function asksForTier(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-vertex-ai-llm-request-type'] !== undefined ||
    headers['x-vertex-ai-llm-shared-request-type'] !== undefined
  );
}

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
