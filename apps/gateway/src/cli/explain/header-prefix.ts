const usual = 'x-gateway-';

/** What the gateway's own headers begin with, by `GATEWAY_HEADER_PREFIXES` of this environment: any of them will do. */
export function headerPrefix({
  GATEWAY_HEADER_PREFIXES: prefixes,
}: Readonly<Record<string, string | undefined>>): string {
  const [first = ''] = (prefixes ?? '').split(',');
  return first.trim() === '' ? usual : first.trim().toLowerCase();
}
