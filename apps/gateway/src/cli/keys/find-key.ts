import type { AdminApiKey } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { failureExit } from '../exit-codes.js';
import { allPages } from '../remote/administration.js';
import type { GatewayClient } from '../remote/gateway-client.js';

/** Where the administration API has keys. */
export const keysPath = '/admin/v1/api-keys';

/** A key as it was read. */
export interface FoundKey {
  readonly key: AdminApiKey;
  /** Of the key alone. */
  readonly path: string;
  /** What a change of it has to bring along, so that nobody else's change is lost. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Finds a key by its id, or else by its name. @throws CommandError when there is none */
export async function findKey(client: GatewayClient, idOrName: string): Promise<FoundKey> {
  const keys = await allPages<AdminApiKey>(client, keysPath);
  const found = keys.find(({ id }) => id === idOrName) ?? keys.find(({ name }) => name === idOrName);
  if (found === undefined) {
    throw new CommandError(
      'api_key_not_found',
      `There is no key of the id or name ${idOrName}.`,
      failureExit,
      { hint: 'gateway keys list shows all of them.' },
    );
  }
  const path = `${keysPath}/${encodeURIComponent(found.id)}`;
  const { body: key, headers } = await client.ask<AdminApiKey>('GET', path);
  const tag = headers.get('etag');
  return { key, path, headers: tag === null ? {} : { 'if-match': tag } };
}
