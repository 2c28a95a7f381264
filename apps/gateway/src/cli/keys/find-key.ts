import type { AdminApiKey } from '@model-gateway/contract';
import { allPages } from '../remote/administration.js';
import type { GatewayClient } from '../remote/gateway-client.js';
import { chosenKey } from './chosen-key.js';

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
  const found = chosenKey(await allPages<AdminApiKey>(client, keysPath, keyShape), idOrName);
  const path = `${keysPath}/${encodeURIComponent(found.id)}`;
  const { body: key, headers } = await client.request<AdminApiKey>('GET', path, { shape: keyShape });
  const tag = headers.get('etag');
  return { key, path, headers: tag === null ? {} : { 'if-match': tag } };
}
