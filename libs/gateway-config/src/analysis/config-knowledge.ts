import type { CatalogEntry, ProviderKind } from '@model-gateway/core';
import type { ModelCapabilities } from './model-capabilities.js';

/** What of a catalog entry says whether it can serve a target. */
export type KnownEntry = Pick<CatalogEntry, 'slug' | 'kind' | 'allowedModels'>;

/** What an analysis knows besides the config. */
export interface ConfigKnowledge {
  /** Undefined for a model of which nothing is known. Slug and kind of provider: as far as the config names them. */
  readonly capabilitiesOf: (
    model: string,
    slug?: string,
    kind?: ProviderKind,
  ) => ModelCapabilities | undefined;
  /** Absent: no catalog is known, as on a machine that only checks. */
  readonly catalog?: KnownCatalog;
}

/** The catalog as far as it is known. */
export interface KnownCatalog {
  readonly entry: (slug: string) => KnownEntry | undefined;
  /** What is not in it is nowhere. False for a config file: the administration API may have more entries. */
  readonly isWhole: boolean;
}
