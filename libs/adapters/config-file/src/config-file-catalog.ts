import type { CatalogEntry, CredentialCatalog } from '@model-gateway/core';

/** The providers of a config file. */
export class ConfigFileCatalog implements CredentialCatalog {
  private readonly entries: ReadonlyMap<string, CatalogEntry>;
  private readonly ordered: readonly CatalogEntry[];

  constructor(entries: readonly CatalogEntry[]) {
    this.ordered = [...entries].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    this.entries = new Map(entries.map((entry) => [entry.slug, entry]));
  }

  async find(slug: string): Promise<CatalogEntry | undefined> {
    return this.entries.get(slug);
  }

  async list(): Promise<readonly CatalogEntry[]> {
    return this.ordered;
  }
}
