import type { Administration } from './administration.js';
import type { AdministrationDependencies } from './resources/administration-dependencies.js';
import { checkAnyConfig } from './configs/check-any-config.js';
import { ApiKeyService } from './api-keys/api-key-service.js';
import { ConfigService } from './configs/config-service.js';
import { LabelService } from './labels/label-service.js';
import { ModelService } from './models/model-service.js';
import { createPartialService } from './partials/partial-service.js';
import { createPromptService } from './prompts/prompt-service.js';
import { ProviderService } from './providers/provider-service.js';

/** Puts the use cases of administration together. */
export function createAdministration(dependencies: AdministrationDependencies): Administration {
  return {
    apiKeys: new ApiKeyService(dependencies),
    providers: new ProviderService(dependencies),
    configs: new ConfigService(dependencies),
    prompts: createPromptService(dependencies),
    partials: createPartialService(dependencies),
    labels: new LabelService(dependencies),
    models: new ModelService(dependencies),
    checkConfig: (config) => checkAnyConfig(config, dependencies),
    auditLog: (query) => dependencies.store.auditLog(query),
  };
}
