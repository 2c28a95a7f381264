import { fromApiKey, auditedApiKey } from './api-key-members.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { gatewayActor } from '../resources/gateway-actor.js';
import { issueSecret } from './issued-secret.js';
import { KeyNames } from './key-names.js';
import { ResourceEditor } from '../resources/resource-editor.js';

const name = 'first-admin';

/**
 * Makes the first admin key when nobody has any key at all: on the first start of a gateway that was given none. Of
 * several processes that start at once only one makes it. Gives its secret, to be shown to the operator once, or
 * undefined when there is a key already.
 */
export async function makeFirstKey(dependencies: AdministrationDependencies): Promise<string | undefined> {
  const { stored, directory, keys, clock } = dependencies;
  await stored.refresh();
  // A stored key that cannot be read is not in the directory, and still somebody's.
  if (directory.apiKeys().length > 0 || stored.resources('api-keys').length > 0) return undefined;
  // The same for all who start now, so that the store decides who makes it.
  const id = new KeyNames(directory, stored).idFor(name);
  const now = clock.now();
  const { secret, record } = issueSecret(keys, now);
  const key = { id, name, scopes: ['admin'], secrets: [record] } as const;
  const editor = new ResourceEditor(dependencies, 'api-keys');
  const edit = { action: 'create', document: fromApiKey(key), after: auditedApiKey(key, now) } as const;
  const creation = await editor.create(id, edit, { actor: gatewayActor });
  return creation.type === 'done' ? secret : undefined;
}
