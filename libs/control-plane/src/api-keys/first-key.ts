import { fromApiKey, auditedApiKey } from './api-key-members.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { gatewayActor } from '../resources/gateway-actor.js';
import { issueSecret } from './issued-secret.js';
import { KeyNames } from './key-names.js';
import { ResourceEditor } from '../resources/resource-editor.js';

const name = 'first-admin';

/**
 * Creates the first admin key when there is no key at all, on the first start. Of several processes that start at the
 * same time only one creates it. Returns the secret, which the operator sees once, or undefined when a key exists.
 */
export async function makeFirstKey(dependencies: AdministrationDependencies): Promise<string | undefined> {
  const { stored, directory, keys, clock, sealer } = dependencies;
  // A stored key that cannot be read is not in the directory, but still exists.
  const hasKeys = () => directory.apiKeys().length > 0 || stored.resources('api-keys').length > 0;
  try {
    await stored.refresh();
  } catch (error) {
    // A gateway that has a key already serves with it, without the store.
    if (!hasKeys()) throw error;
  }
  if (hasKeys()) return undefined;
  // All processes that start now use the same id, so that the store accepts only one creation.
  const id = new KeyNames(directory, stored).idFor(name);
  const now = clock.now();
  const { secret, record } = issueSecret(keys, now);
  const key = { id, name, scopes: ['admin'], secrets: [record] } as const;
  const editor = new ResourceEditor(dependencies, 'api-keys');
  const edit = {
    action: 'create',
    document: fromApiKey(key, sealer),
    after: auditedApiKey(key, now),
  } as const;
  const creation = await editor.create(id, edit, { actor: gatewayActor });
  return creation.type === 'done' ? secret : undefined;
}
