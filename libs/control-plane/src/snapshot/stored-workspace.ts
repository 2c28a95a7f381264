import type {
  CatalogEntry,
  Managed,
  ResourceChanges,
  ResourceKind,
  StoredResource,
} from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { applyStoreChanges } from './apply-store-changes.js';
import { KnownResources } from './known-resources.js';
import type { LiveDirectory } from './live-directory.js';
import type { ResourceReaders } from './resource-readers.js';
import type { StoredResources } from './stored-resources.js';
import { UndecryptableEntries } from './undecryptable-entries.js';

/** Dependencies of {@link StoredWorkspace}. */
export interface StoredWorkspaceDependencies {
  readonly directory: LiveDirectory;
  readonly readers: ResourceReaders;
  /** Loads the changes of all workspaces. */
  readonly loading: Pick<StoredResources, 'refresh' | 'catchUp' | 'report'> & {
    readonly knownRevision: number;
  };
}

/** The stored resources of one workspace, under the ids that they have there. */
export class StoredWorkspace implements StoredResources {
  private readonly known = new KnownResources();
  private readonly undecryptable: UndecryptableEntries;

  constructor(private readonly dependencies: StoredWorkspaceDependencies) {
    this.undecryptable = new UndecryptableEntries(dependencies.readers);
  }

  refresh(): Promise<void> {
    return this.dependencies.loading.refresh();
  }

  catchUp(): Promise<void> {
    return this.dependencies.loading.catchUp();
  }

  adopt({ changed, removed }: Pick<ResourceChanges, 'changed' | 'removed'>): void {
    const isNewer = (one: StoredResource) => one.revision > (this.resource(one.kind, one.id)?.revision ?? 0);
    this.take({ changed: changed.filter(isNewer), removed, revision: this.knownRevision });
  }

  get knownRevision(): number {
    return this.dependencies.loading.knownRevision;
  }

  resource(kind: ResourceKind, id: string): StoredResource | undefined {
    return this.known.get(kind, id);
  }

  resources(kind: ResourceKind): readonly StoredResource[] {
    return this.known.all(kind);
  }

  wasRemoved(kind: ResourceKind, id: string): boolean {
    return this.known.wasRemoved(kind, id);
  }

  undecryptableEntries(): readonly Managed<CatalogEntry>[] {
    return this.undecryptable.all();
  }

  undecryptableEntry(slug: string): Managed<CatalogEntry> | undefined {
    return this.undecryptable.get(slug);
  }

  report(message: string, error?: unknown): void {
    this.dependencies.loading.report(message, error);
  }

  /** Whether something is sealed here, and whether something of it opens. */
  sealing(): ReturnType<UndecryptableEntries['sealing']> {
    return this.undecryptable.sealing([...this.resources('providers'), ...this.resources('api-keys')]);
  }

  /** The loaded resources that are missing from a complete list. */
  missingFrom(everything: readonly StoredResource[]): ResourceChanges['removed'] {
    return this.known.missingFrom(everything);
  }

  /** Applies changes of the store. */
  take(changes: ResourceChanges): void {
    const { directory, readers } = this.dependencies;
    this.known.take(changes);
    this.undecryptable.take(changes);
    applyStoreChanges(changes, {
      directory,
      readers: readers.records,
      open: (resource, read) => this.open(resource, read),
    });
  }

  private isEffective(kind: ResourceKind, id: string): boolean {
    return this.dependencies.directory.recordsOf(kind, id).some(({ managedBy }) => managedBy === 'api');
  }

  /** Reads a resource and reports its problems once per revision. */
  private open({ kind, id }: StoredResource, read: (reader: DocumentReader) => void): void {
    const reader = new DocumentReader();
    try {
      read(reader);
    } catch (error) {
      this.report(
        `${kind}/${id} cannot be read from the store; ${this.isEffective(kind, id) ? 'its last readable state stays in force' : 'it is not used'}.`,
        error,
      );
      return;
    }
    if (reader.unknown.length === 0) return;
    const members = reader.unknown.map((path) => path.slice(0, 100)).join(', ');
    this.report(`${kind}/${id} has members that this version of the gateway does not support: ${members}.`);
  }
}
