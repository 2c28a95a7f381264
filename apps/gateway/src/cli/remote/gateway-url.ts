import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';

/** Addresses to listen on that nobody can ask. */
const everyAddress: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['[::]', '[::1]'],
]);

/**
 * Where the running gateway is, without a slash at the end: what the flag says, else `GATEWAY_BASE_URL`, else this
 * machine at the gateway's own `PORT` and `HOST`. The `/v1` that clients have in such an address may stand there.
 *
 * @throws CommandError for what is no address, without repeating it: it may hold a password
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

/** What to ask at where a program listens on a host: some stand for all addresses of a machine. */
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
