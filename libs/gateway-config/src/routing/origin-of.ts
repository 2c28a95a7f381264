/**
 * Scheme, host and port of an entry's own address, which receives its credential. Undefined: the provider's default
 * address.
 */
export function originOf(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined;
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
}
