/** Scheme, host and port of an entry's own address: where its credential goes. Undefined: to the upstream's usual place. */
export function originOf(baseUrl: string | undefined): string | undefined {
  if (baseUrl === undefined) return undefined;
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
}
