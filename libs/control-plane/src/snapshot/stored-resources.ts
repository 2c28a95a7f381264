import type {
  CatalogEntry,
  Managed,
  ResourceChanges,
  ResourceKind,
  StoredResource,
} from '@model-gateway/core';

/** What the services of administration know of the stored resources of their workspace. */
export interface StoredResources {
  /**
   * Loads the changes of the store. Runs one at a time; a call during a run waits for the next one. Throws
   * `StoreUnavailableError`.
   */
  refresh(): Promise<void>;
  /** As {@link refresh}, for reads: while the store is unavailable, readers use the loaded state. */
  catchUp(): Promise<void>;
  /** Applies a change of this process when {@link refresh} cannot load it because the store has become unavailable. */
  adopt(changes: Pick<ResourceChanges, 'changed' | 'removed'>): void;
  /** All changes up to this revision are loaded and effective. */
  readonly knownRevision: number;
  /** The loaded resource. */
  resource(kind: ResourceKind, id: string): StoredResource | undefined;
  /** All loaded resources of a kind. */
  resources(kind: ResourceKind): readonly StoredResource[];
  /** True when a resource with that id was deleted. */
  wasRemoved(kind: ResourceKind, id: string): boolean;
  /** The stored entries whose credentials cannot be opened, with their public members. */
  undecryptableEntries(): readonly Managed<CatalogEntry>[];
  /** One of {@link undecryptableEntries}. */
  undecryptableEntry(slug: string): Managed<CatalogEntry> | undefined;
  /** Reports a problem with a stored resource. */
  report(message: string, error?: unknown): void;
}
