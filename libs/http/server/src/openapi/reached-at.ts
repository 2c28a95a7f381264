import type { IncomingMessage } from 'node:http';

const host = /^(?:[a-z\d](?:[\w.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const prefix = /^(?:\/[\w.~-]+)+$/;

/**
 * The address at which the client of a request reaches the gateway, without a slash at its end; `/` where the request does
 * not tell. A proxy in front says it in `x-forwarded-proto`, `x-forwarded-host` and `x-forwarded-prefix`. For showing only:
 * any client can write these headers.
 */
export function reachedAt({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const name = firstOf(headers['x-forwarded-host']) ?? headers.host ?? '';
  if (!host.test(name)) return '/';
  const stated = firstOf(headers['x-forwarded-proto'])?.toLowerCase();
  const isSecure = stated === 'https' || (stated !== 'http' && 'encrypted' in socket);
  const folder = firstOf(headers['x-forwarded-prefix'])?.replace(/\/$/, '') ?? '';
  return `${isSecure ? 'https' : 'http'}://${name}${prefix.test(folder) ? folder : ''}`;
}

/** Each of several proxies adds a value; the first is what the client has written. */
function firstOf(value: string | readonly string[] | undefined): string | undefined {
  const [text] = typeof value === 'string' ? [value] : (value ?? []);
  return text?.split(',', 1)[0]?.trim() || undefined;
}
