import type { CatalogEntry } from '../administration/catalog-entry.js';

/** The catalog of upstream accounts. Look-ups are on the request path and must be answered from memory. */
export interface CredentialCatalog {
  /** The entry of that slug, or undefined. */
  find(slug: string): Promise<CatalogEntry | undefined>;
  /** Every entry, ordered by slug. */
  list(): Promise<readonly CatalogEntry[]>;
}
