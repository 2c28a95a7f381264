import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';

/** Listen addresses that clients cannot connect to, and the address to use instead. */
const everyAddress: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['[::]', '[::1]'],
]);

/**
 * URL of the running gateway, without a slash at the end: of the flag, else of `GATEWAY_BASE_URL`, else of this machine
 * with the gateway's `PORT` and `HOST`. A trailing `/v1`, as clients have it, is removed.
 *
 * @throws CommandError for an invalid URL, without quoting it: it may hold a password
 */
export function gatewayUrl(
  flag: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const { GATEWAY_BASE_URL: named, PORT: port, HOST: host } = environment;
  if (flag !== undefined) return checked(flag, '--url');
  if (named !== undefined && named.trim() !== '') return checked(named.trim(), 'GATEWAY_BASE_URL');
  return checked(`http://${reachable(host?.trim() ?? '')}:${port?.trim() || '8787'}`, 'PORT or HOST');
}

/** The host to connect to for a listen address. */
export function reachable(host: string): string {
  if (host === '') return '127.0.0.1';
  return everyAddress.get(host) ?? (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host);
}

function checked(text: string, source: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '';
  if (!isUsable) {
    throw new CommandError(
      'unusable_input',
      `${source} must be an address such as http://127.0.0.1:8787, without user, query and fragment.`,
      usageExit,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}`;
}
