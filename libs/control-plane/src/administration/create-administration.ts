import type { Administration, AdministrationDependencies } from './administration.js';
import { checkAnyConfig } from './check-any-config.js';
import { StoredApiKeys } from './stored-api-keys.js';
import { StoredConfigs } from './stored-configs.js';
import { StoredLabels } from './stored-labels.js';
import { StoredModels } from './stored-models.js';
import { storedPartials } from './stored-partials.js';
import { storedPrompts } from './stored-prompts.js';
import { StoredProviders } from './stored-providers.js';

/** Puts the use cases of administration together. */
export function createAdministration(dependencies: AdministrationDependencies): Administration {
  return {
    apiKeys: new StoredApiKeys(dependencies),
    providers: new StoredProviders(dependencies),
    configs: new StoredConfigs(dependencies),
    prompts: storedPrompts(dependencies),
    partials: storedPartials(dependencies),
    labels: new StoredLabels(dependencies),
    models: new StoredModels(dependencies),
    checkConfig: (config) => checkAnyConfig(config, dependencies),
    auditLog: (query) => dependencies.store.auditLog(query),
  };
}
