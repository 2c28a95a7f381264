import type { CatalogEntry, ProviderKind } from '@model-gateway/core';
import type { ModelCapabilities } from './model-capabilities.js';

/** The fields of a catalog entry that decide whether it can serve a target. */
export type KnownEntry = Pick<CatalogEntry, 'slug' | 'kind' | 'allowedModels'>;

/** What an analysis uses besides the config. */
export interface ConfigKnowledge {
  /** Undefined for an unknown model. `slug` and `kind` are absent when the config does not name them. */
  readonly capabilitiesOf: (
    model: string,
    slug?: string,
    kind?: ProviderKind,
  ) => ModelCapabilities | undefined;
  /** Absent where no catalog is available, such as in a command that only checks configs. */
  readonly catalog?: KnownCatalog;
}

/** The catalog entries that the analysis knows. */
export interface KnownCatalog {
  readonly entry: (slug: string) => KnownEntry | undefined;
  /** True when it has every entry. False for a config file: the administration API may have more entries. */
  readonly isComplete: boolean;
}
