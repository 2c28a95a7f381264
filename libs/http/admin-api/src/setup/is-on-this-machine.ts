import { isLoopback } from '@model-gateway/http-server';

/** Whether an address of an upstream is one of this machine alone. Absent: the upstream's own, which is not. */
export function isOnThisMachine(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return false;
  const { hostname } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (/^[\d.]+$|:/.test(host) && isLoopback(host));
}
