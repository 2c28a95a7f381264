import type { LiveDirectory } from '@model-gateway/control-plane';
import type { Logger } from '@model-gateway/http-server';

/** Warns when nobody can administrate the gateway. */
export function warnOfNoAdministrator(directory: LiveDirectory, logger: Logger): void {
  if (directory.apiKeys().some(({ item }) => item.scopes.includes('admin'))) return;
  logger.warn(
    'No key has the scope admin, so nobody can administrate this gateway. GATEWAY_ADMIN_KEY gives one.',
  );
}

/** What the operator sees of the admin key that the gateway has made. */
export function firstKeyNotice(secret: string): string {
  return [
    '',
    'This gateway had no key at all, so it made an admin key. It is shown this once and kept nowhere:',
    '',
    `    ${secret}`,
    '',
    'With it, make keys for callers: POST /admin/v1/api-keys (see /docs).',
    '',
    '',
  ].join('\n');
}
