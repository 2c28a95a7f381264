/**
 * The address that takes the place of an upstream's own, without a slash at its end. Undefined for a text that is no
 * http or https address, or one with a user, a query or a fragment.
 */
export function readBaseUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !web || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    return undefined;
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
