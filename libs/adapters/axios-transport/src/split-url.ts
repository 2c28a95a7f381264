/**
 * An absolute URL, cut where its path begins. It was put together by a provider from checked parts, so it needs no
 * parsing, which costs more than writing the request's head.
 */
export function splitUrl(url: string): { readonly origin: string; readonly path: string } {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  if (slash < 0) return { origin: url, path: '/' };
  return { origin: url.slice(0, slash), path: url.slice(slash) };
}
