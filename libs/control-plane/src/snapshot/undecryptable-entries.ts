import type { CatalogEntry, Managed, ResourceChanges, StoredResource } from '@model-gateway/core';
import { managedResource } from '../documents/managed-resource.js';
import { DocumentReader } from '../documents/document-reader.js';
import type { ResourceReaders } from './resource-readers.js';

/**
 * The stored catalog entries whose credentials cannot be opened: they serve no requests, but administrators see them.
 */
export class UndecryptableEntries {
  private readonly entries = new Map<string, Managed<CatalogEntry>>();

  constructor(private readonly readers: ResourceReaders) {}

  take({ changed, removed }: Pick<ResourceChanges, 'changed' | 'removed'>): void {
    for (const { kind, id } of [...removed, ...changed]) if (kind === 'providers') this.entries.delete(id);
    for (const resource of changed) {
      const entry = resource.kind === 'providers' && !this.opens(resource) && this.toUndecryptable(resource);
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
   * How many resources are sealed, and whether one of them opens.
   *
   * @param stored all stored entries and keys
   */
  sealing(stored: readonly StoredResource[]): { readonly sealed: number; readonly opensOne: boolean } {
    const sealed = stored.filter((resource) => this.isSealed(resource));
    return { sealed: sealed.length, opensOne: sealed.some((resource) => this.opens(resource)) };
  }

  private isSealed(resource: StoredResource): boolean {
    if (resource.kind === 'providers') return this.toUndecryptable(resource) !== undefined;
    return typeof resource.document['sealed'] === 'string';
  }

  private opens({ kind, id, document }: StoredResource): boolean {
    try {
      this.readers.records[kind]?.(id, document, new DocumentReader());
      return true;
    } catch {
      return false;
    }
  }

  private toUndecryptable(resource: StoredResource): Managed<CatalogEntry> | undefined {
    const entry = this.readers.undecryptable(resource.id, resource.document);
    return entry && { ...managedResource(resource, entry), unreadable: true };
  }
}
