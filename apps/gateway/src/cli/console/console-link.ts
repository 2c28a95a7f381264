import type { AdminSignInLink } from '@model-gateway/contract';
import { administrationOf } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { Terminal } from '../terminal.js';

/** Flags of `console link`. */
export interface ConsoleLinkOptions extends ConnectionOptions {
  readonly json: boolean;
}

/** Makes a link that signs in to the console once, as the key of the command. */
export async function consoleLink(
  options: ConsoleLinkOptions,
  { write, environment }: Pick<Terminal, 'write' | 'environment'>,
): Promise<number> {
  const client = await administrationOf(options, environment);
  const { body } = await client.request<AdminSignInLink>('POST', '/admin/v1/sign-in-links', {
    shape: { token: 'text', path: 'text', expiresAt: 'text' },
  });
  const address = `${client.access.url.replace(/\/$/, '')}${body.path}`;
  write(options.json ? `${JSON.stringify({ ...body, url: address })}\n` : `${address}\n`);
  return 0;
}
