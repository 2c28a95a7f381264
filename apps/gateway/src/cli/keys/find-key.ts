import type { AdminApiKey } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { failureExit, usageExit } from '../exit-codes.js';
import { allPages } from '../remote/administration.js';
import type { GatewayClient } from '../remote/gateway-client.js';

/** The path of keys in the administration API. */
export const keysPath = '/admin/v1/api-keys';

/** The required members of a key in a response. */
export const keyShape = {
  id: 'text',
  name: 'text',
  status: 'text',
  scopes: 'list',
  secrets: 'list',
  managedBy: 'text',
} as const;

/** A key that the administration API returned. */
export interface FoundKey {
  readonly key: AdminApiKey;
  /** The path of this key. */
  readonly path: string;
  /** Headers for a change, which fails when the key was changed meanwhile. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Finds a key by its id or its name. @throws CommandError when there is none, or more than one */
export async function findKey(client: GatewayClient, idOrName: string): Promise<FoundKey> {
  const keys = await allPages<AdminApiKey>(client, keysPath, keyShape);
  const [found, other] = keys.filter(({ id, name }) => id === idOrName || name === idOrName);
  if (found === undefined) {
    throw new CommandError(
      'api_key_not_found',
      `There is no key of the id or name ${idOrName}.`,
      failureExit,
      { hint: 'gateway keys list shows all of them.' },
    );
  }
  if (other !== undefined) {
    const [byId, byName] = found.id === idOrName ? [found, other] : [other, found];
    throw new CommandError(
      'unusable_input',
      `${idOrName} is the id of one key and the name of another.`,
      usageExit,
      { hint: `Take the name ${byId.name} for the first, or the id ${byName.id} for the second.` },
    );
  }
  const path = `${keysPath}/${encodeURIComponent(found.id)}`;
  const { body: key, headers } = await client.request<AdminApiKey>('GET', path, { shape: keyShape });
  const tag = headers.get('etag');
  return { key, path, headers: tag === null ? {} : { 'if-match': tag } };
}
