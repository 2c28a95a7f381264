/**
 * Splits an absolute URL into origin and path. Providers compose the URL from checked parts, so it is not parsed: that
 * would cost more than writing the head of the request.
 */
export function splitUrl(url: string): { readonly origin: string; readonly path: string } {
  const slash = url.indexOf('/', url.indexOf('://') + 3);
  if (slash < 0) return { origin: url, path: '/' };
  return { origin: url.slice(0, slash), path: url.slice(slash) };
}
