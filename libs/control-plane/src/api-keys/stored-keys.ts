import type { ApiKey, Managed, StoredResource } from '@model-gateway/core';
import { managedResource } from '../documents/managed-resource.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { canonicalJson } from '../resources/canonical-json.js';
import type { CreationResponse } from '../resources/once-only-responses.js';
import type { IssuedKey } from './api-key-administration.js';
import { toApiKey } from './api-key-members.js';

/** A stored key with the metadata of the store, and what overrides it. */
export function managedKey(
  { directory, sealer }: AdministrationDependencies,
  resource: StoredResource,
): Managed<ApiKey> {
  const { id, document } = resource;
  const snapshotKey = directory.apiKeysOf(id).find(({ managedBy }) => managedBy === 'api');
  return {
    ...managedResource(resource, toApiKey(id, document, sealer)),
    ...(snapshotKey?.overriddenBy && { overriddenBy: snapshotKey.overriddenBy }),
  };
}

/** Undefined for a document that this version cannot read. */
export function readableKey(
  { sealer }: AdministrationDependencies,
  { id, document }: StoredResource,
): ApiKey | undefined {
  try {
    return toApiKey(id, document, sealer);
  } catch {
    return undefined;
  }
}

/** The response of a repeated creation. */
export async function repeatedKey(
  { stored, sealer, clock }: AdministrationDependencies,
  { id, document, secret = '' }: CreationResponse,
): Promise<IssuedKey> {
  // Another process may have served the request a moment ago.
  await stored.refresh();
  const item = toApiKey(id, document, sealer);
  const resource = stored.resource('api-keys', id);
  // The response does not contain later changes, nor a revision that the caller has not seen.
  if (resource && canonicalJson(resource.document) === canonicalJson(document))
    return { key: managedResource(resource, item), secret };
  const createdAt = resource?.createdAt ?? item.secrets[0]?.createdAt ?? clock.now();
  return { key: { item, managedBy: 'api', createdAt, updatedAt: createdAt }, secret };
}
