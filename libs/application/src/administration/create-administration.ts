import type { Administration, AdministrationDependencies } from './administration.js';
import { checkAnyConfig } from './check-any-config.js';
import { StoredApiKeys } from './stored-api-keys.js';
import { StoredConfigs } from './stored-configs.js';
import { StoredProviders } from './stored-providers.js';

/** Puts the use cases of administration together. */
export function createAdministration(dependencies: AdministrationDependencies): Administration {
  return {
    apiKeys: new StoredApiKeys(dependencies),
    providers: new StoredProviders(dependencies),
    configs: new StoredConfigs(dependencies),
    checkConfig: (config) => checkAnyConfig(config, dependencies),
    auditLog: (query) => dependencies.store.auditLog(query),
  };
}
