import type {
  CatalogEntry,
  Managed,
  ResourceChanges,
  ResourceKind,
  ResourceStore,
  Scheduler,
  StoredResource,
} from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { KnownResources } from './known-resources.js';
import type { LiveDirectory } from './live-directory.js';
import { OneRefresh } from './one-refresh.js';
import type { ResourceReaders } from './resource-readers.js';
import { applyStoreChanges } from './apply-store-changes.js';
import { UndecryptableEntries } from './undecryptable-entries.js';

/** Dependencies of {@link StoredDirectory}. */
export interface StoredDirectoryDependencies {
  readonly store: ResourceStore;
  readonly directory: LiveDirectory;
  readonly readers: ResourceReaders;
  readonly scheduler: Scheduler;
  /**
   * Called for problems in the background: the store becomes unavailable or available again, or a resource cannot be
   * read.
   */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** Starts even when no sealed credential can be opened: the key is lost, and an administrator enters them again. */
  readonly acceptsLostKey?: boolean;
}

/** The store notifies of changes; polling also finds changes when a notification is lost. */
const pollMs = 1000;

/**
 * Keeps the live directory in sync with the store: immediately after a change of this process, within two seconds after
 * a change of another one. While the store is unavailable the loaded state stays effective. A resource that can no
 * longer be read keeps its last readable state.
 */
export class StoredDirectory {
  private readonly known = new KnownResources();
  private readonly undecryptable: UndecryptableEntries;
  private readonly refreshes = new OneRefresh(() => this.load());
  private revision = 0;
  private isUnavailable = false;
  private isStopped = false;
  private endWatch = () => {};
  private endPoll = () => {};

  constructor(private readonly dependencies: StoredDirectoryDependencies) {
    this.undecryptable = new UndecryptableEntries(dependencies.readers);
  }

  /**
   * Loads all resources, then follows the store. Throws `StoreUnavailableError`, and {@link EncryptionKeyMismatchError}
   * for a wrong encryption key unless `acceptsLostKey` is set.
   */
  async start(): Promise<void> {
    await this.refresh();
    if (!this.dependencies.acceptsLostKey)
      this.undecryptable.check([...this.resources('providers'), ...this.resources('api-keys')]);
    if (this.isStopped) return;
    this.endWatch = this.dependencies.store.watch(() => void this.follow());
    // The store may have changed between loading and watching.
    this.pollIn(0);
  }

  /**
   * Loads the changes of the store. Runs one at a time; a call during a run waits for the next one. Throws
   * `StoreUnavailableError`.
   */
  refresh(): Promise<void> {
    return this.refreshes.ask();
  }

  /** As {@link refresh}, for reads: while the store is unavailable, readers use the loaded state. */
  async catchUp(): Promise<void> {
    try {
      await this.refresh();
    } catch {
      // `load` has reported it.
    }
  }

  /** Applies a change of this process when {@link refresh} cannot load it because the store has become unavailable. */
  adopt({ changed, removed }: Pick<ResourceChanges, 'changed' | 'removed'>): void {
    const isNewer = (one: StoredResource) => one.revision > (this.resource(one.kind, one.id)?.revision ?? 0);
    this.take({ changed: changed.filter(isNewer), removed, revision: this.revision });
  }

  /** All changes up to this revision are loaded and effective. */
  get knownRevision(): number {
    return this.revision;
  }

  /** The loaded resource. */
  resource(kind: ResourceKind, id: string): StoredResource | undefined {
    return this.known.get(kind, id);
  }

  /** All loaded resources of a kind. */
  resources(kind: ResourceKind): readonly StoredResource[] {
    return this.known.all(kind);
  }

  /** True when a resource with that id was deleted. */
  wasRemoved(kind: ResourceKind, id: string): boolean {
    return this.known.wasRemoved(kind, id);
  }

  /** The stored entries whose credentials cannot be opened, with their public members. */
  undecryptableEntries(): readonly Managed<CatalogEntry>[] {
    return this.undecryptable.all();
  }

  /** One of {@link undecryptableEntries}. */
  undecryptableEntry(slug: string): Managed<CatalogEntry> | undefined {
    return this.undecryptable.get(slug);
  }

  /** Reports a problem with a stored resource. */
  report(message: string, error?: unknown): void {
    this.dependencies.onProblem(message, error);
  }

  stop(): void {
    this.isStopped = true;
    this.endWatch();
    this.endPoll();
  }

  private pollIn(delayMs: number): void {
    this.endPoll = this.dependencies.scheduler.schedule(delayMs, () => {
      void this.follow().then(() => {
        if (!this.isStopped) this.pollIn(pollMs);
      });
    });
  }

  /** Refreshes in the background: a failure is reported once, and the next poll tries again. */
  private async follow(): Promise<void> {
    if (!this.isStopped) await this.catchUp();
  }

  private async load(): Promise<void> {
    const { onProblem } = this.dependencies;
    let changes: ResourceChanges;
    try {
      changes = await this.read();
    } catch (error) {
      // After a stop the store is closed, so a queued refresh fails; that is not a problem to report.
      if (!this.isUnavailable && !this.isStopped)
        onProblem('The store cannot be read; the loaded state stays in force.', error);
      this.isUnavailable = true;
      throw error;
    }
    if (this.isUnavailable) onProblem('The store can be read again.');
    this.isUnavailable = false;
    this.take(changes);
  }

  private async read(): Promise<ResourceChanges> {
    const { store } = this.dependencies;
    const changes = await store.changesSince(this.revision);
    if (changes.revision >= this.revision) return changes;
    // The store is older than the loaded state: a backup was restored.
    const everything = await store.changesSince(0);
    const removed = [...everything.removed, ...this.known.missingFrom(everything.changed)];
    return { ...everything, removed };
  }

  private take(changes: ResourceChanges): void {
    const { directory, readers } = this.dependencies;
    this.known.take(changes);
    this.undecryptable.take(changes);
    this.revision = changes.revision;
    applyStoreChanges(changes, {
      directory,
      readers: readers.records,
      open: (resource, read) => this.open(resource, read),
    });
  }

  private isEffective(kind: ResourceKind, id: string): boolean {
    const all = this.dependencies.directory.recordsOf(kind, id);
    return all.some(({ managedBy }) => managedBy === 'api');
  }

  /** Reads a resource and reports its problems once per revision. */
  private open({ kind, id }: StoredResource, read: (reader: DocumentReader) => void): void {
    const { onProblem } = this.dependencies;
    const reader = new DocumentReader();
    try {
      read(reader);
    } catch (error) {
      onProblem(
        `${kind}/${id} cannot be read from the store; ${this.isEffective(kind, id) ? 'its last readable state stays in force' : 'it is not used'}.`,
        error,
      );
      return;
    }
    if (reader.unknown.length === 0) return;
    const members = reader.unknown.map((path) => path.slice(0, 100)).join(', ');
    onProblem(`${kind}/${id} has members that this version of the gateway does not support: ${members}.`);
  }
}
