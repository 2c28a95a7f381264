import type { Administration } from './administration.js';
import type { AdministrationDependencies } from './resources/administration-dependencies.js';
import { checkAnyConfig } from './configs/check-any-config.js';
import { StoredApiKeys } from './api-keys/stored-api-keys.js';
import { StoredConfigs } from './configs/stored-configs.js';
import { StoredLabels } from './labels/stored-labels.js';
import { StoredModels } from './models/stored-models.js';
import { storedPartials } from './partials/stored-partials.js';
import { storedPrompts } from './prompts/stored-prompts.js';
import { StoredProviders } from './providers/stored-providers.js';

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
