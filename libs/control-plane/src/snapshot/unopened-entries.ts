import type {
  CatalogEntry,
  Managed,
  ResourceChanges,
  SecretSealer,
  StoredResource,
} from '@model-gateway/core';
import { toCatalogEntry } from '../documents/to-catalog-entry.js';
import { toUnopenedEntry } from '../documents/to-unopened-entry.js';
import { managedResource } from './managed-resource.js';
import { NoCredentialOpensError } from './no-credential-opens-error.js';

/** The stored catalog entries whose credentials cannot be opened: they do not count, and are shown all the same. */
export class UnopenedEntries {
  private readonly entries = new Map<string, Managed<CatalogEntry>>();

  constructor(private readonly sealer: SecretSealer) {}

  take({ changed, removed }: Pick<ResourceChanges, 'changed' | 'removed'>): void {
    for (const { kind, id } of [...removed, ...changed]) if (kind === 'providers') this.entries.delete(id);
    for (const resource of changed) {
      const entry = resource.kind === 'providers' && !this.opens(resource) && toUnopened(resource);
      if (entry) this.entries.set(resource.id, entry);
    }
  }

  get(slug: string): Managed<CatalogEntry> | undefined {
    return this.entries.get(slug);
  }

  all(): readonly Managed<CatalogEntry>[] {
    return [...this.entries.values()];
  }

  /**
   * Throws {@link NoCredentialOpensError} when there are some, and no other stored entry has a sealed credential: then
   * it is the key that is the wrong one.
   *
   * @param resources all stored entries
   */
  check(resources: readonly StoredResource[]): void {
    if (this.entries.size === 0) return;
    const opened = resources.some((one) => !this.entries.has(one.id) && toUnopened(one) !== undefined);
    if (!opened) throw new NoCredentialOpensError(this.entries.size);
  }

  private opens({ id, document }: StoredResource): boolean {
    try {
      toCatalogEntry(id, document, this.sealer);
      return true;
    } catch {
      return false;
    }
  }
}

function toUnopened(resource: StoredResource): Managed<CatalogEntry> | undefined {
  const entry = toUnopenedEntry(resource.id, resource.document);
  return entry && { ...managedResource(resource, entry), unreadable: true };
}
