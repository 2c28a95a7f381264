import type { SecretSealer } from '@model-gateway/core';
import { toApiKey } from './api-keys/api-key-members.js';
import { toConfig } from './configs/config-members.js';
import { toLabel } from './labels/label-members.js';
import { toModelEntry } from './models/model-members.js';
import { toPartial } from './partials/partial-members.js';
import { toPrompt } from './prompts/prompt-members.js';
import { toCatalogEntry } from './providers/provider-members.js';
import { toUndecryptableEntry } from './providers/to-undecryptable-entry.js';
import { StoredDirectory, type StoredDirectoryDependencies } from './snapshot/stored-directory.js';

/** A directory that follows the store. The one place where each kind of resource is named with what reads it. */
export function createStoredDirectory({
  sealer,
  ...dependencies
}: Omit<StoredDirectoryDependencies, 'readers'> & { readonly sealer: SecretSealer }): StoredDirectory {
  return new StoredDirectory({
    ...dependencies,
    readers: {
      'api-keys': toApiKey,
      providers: (slug, document, reader) => toCatalogEntry(slug, document, sealer, reader),
      configs: toConfig,
      prompts: toPrompt,
      partials: toPartial,
      labels: toLabel,
      models: toModelEntry,
      undecryptable: toUndecryptableEntry,
    },
  });
}
