import type { UsableEntry } from '../administration/catalog-entry.js';

/** The catalog of upstream accounts. Look-ups are on the request path and must be answered from memory. */
export interface CredentialCatalog {
  /**
   * The entry of that slug, or undefined.
   *
   * @param sharedBy the workspace whose shared config names it; absent: the request names it
   */
  find(slug: string, sharedBy?: string): Promise<UsableEntry | undefined>;
  /** Every entry, ordered by slug. */
  list(): Promise<readonly UsableEntry[]>;
}
