import type { Administration, AdministrationDependencies } from './administration.js';
import { StoredApiKeys } from './stored-api-keys.js';
import { StoredProviders } from './stored-providers.js';

/** Puts the use cases of administration together. */
export function createAdministration(dependencies: AdministrationDependencies): Administration {
  return {
    apiKeys: new StoredApiKeys(dependencies),
    providers: new StoredProviders(dependencies),
    auditLog: (query) => dependencies.store.auditLog(query),
  };
}
