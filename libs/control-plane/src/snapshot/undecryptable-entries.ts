import type {
  CatalogEntry,
  Managed,
  ResourceChanges,
  SecretSealer,
  StoredResource,
} from '@model-gateway/core';
import { toCatalogEntry } from '../providers/to-catalog-entry.js';
import { toUndecryptableEntry } from '../providers/to-undecryptable-entry.js';
import { managedResource } from '../documents/managed-resource.js';
import { EncryptionKeyMismatchError } from './encryption-key-mismatch-error.js';

/** The stored catalog entries whose credentials cannot be opened: they do not count, and are shown all the same. */
export class UndecryptableEntries {
  private readonly entries = new Map<string, Managed<CatalogEntry>>();

  constructor(private readonly sealer: SecretSealer) {}

  take({ changed, removed }: Pick<ResourceChanges, 'changed' | 'removed'>): void {
    for (const { kind, id } of [...removed, ...changed]) if (kind === 'providers') this.entries.delete(id);
    for (const resource of changed) {
      const entry = resource.kind === 'providers' && !this.opens(resource) && toUndecryptable(resource);
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
   * Throws {@link EncryptionKeyMismatchError} when there are some, and no other stored entry has a sealed credential: then
   * it is the key that is the wrong one.
   *
   * @param resources all stored entries
   */
  check(resources: readonly StoredResource[]): void {
    if (this.entries.size === 0) return;
    const opened = resources.some((one) => !this.entries.has(one.id) && toUndecryptable(one) !== undefined);
    if (!opened) throw new EncryptionKeyMismatchError(this.entries.size);
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

function toUndecryptable(resource: StoredResource): Managed<CatalogEntry> | undefined {
  const entry = toUndecryptableEntry(resource.id, resource.document);
  return entry && { ...managedResource(resource, entry), unreadable: true };
}
