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

/** What {@link StoredDirectory} works with. */
export interface StoredDirectoryDependencies {
  readonly store: ResourceStore;
  readonly directory: LiveDirectory;
  readonly readers: ResourceReaders;
  readonly scheduler: Scheduler;
  /** Told of whatever goes wrong while nobody waits: the store is away or back, a resource cannot be opened. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** Start even if not one sealed credential can be opened: the key is lost, and they will be entered again. */
  readonly acceptsLostKey?: boolean;
}

/** The store tells of changes; asking it besides costs little and helps when that fails. */
const pollMs = 1000;

/**
 * Keeps the live directory equal to the store: at once after a change here, and within two seconds after one by another
 * process. While the store is away everything known stays in force. So does the last readable state of a resource that
 * cannot be read any more.
 */
export class StoredDirectory {
  private readonly known = new KnownResources();
  private readonly undecryptable: UndecryptableEntries;
  private readonly refreshes = new OneRefresh(() => this.load());
  private revision = 0;
  private isAway = false;
  private isStopped = false;
  private endWatch = () => {};
  private endPoll = () => {};

  constructor(private readonly dependencies: StoredDirectoryDependencies) {
    this.undecryptable = new UndecryptableEntries(dependencies.readers);
  }

  /**
   * Loads everything, then follows the store. Throws `StoreUnavailableError`, and {@link EncryptionKeyMismatchError} when
   * this process has the wrong encryption key, unless that is accepted.
   */
  async start(): Promise<void> {
    await this.refresh();
    if (!this.dependencies.acceptsLostKey) this.undecryptable.check(this.resources('providers'));
    if (this.isStopped) return;
    this.endWatch = this.dependencies.store.watch(() => void this.follow());
    // Something may have changed between the loading and the watching.
    this.pollIn(0);
  }

  /**
   * Takes over what has changed in the store by now. One at a time; a call during one waits for the next. Throws
   * `StoreUnavailableError`.
   */
  refresh(): Promise<void> {
    return this.refreshes.ask();
  }

  /** As {@link refresh}, for whoever reads: while the store is away, what is known has to do. */
  async catchUp(): Promise<void> {
    try {
      await this.refresh();
    } catch {
      // Reported where it happened.
    }
  }

  /**
   * Takes over a change that this process has made, when {@link refresh} cannot tell of it because the store has gone
   * away since.
   */
  adopt({ changed, removed }: Pick<ResourceChanges, 'changed' | 'removed'>): void {
    const isNewer = (one: StoredResource) => one.revision > (this.resource(one.kind, one.id)?.revision ?? 0);
    this.take({ changed: changed.filter(isNewer), removed, revision: this.revision });
  }

  /** Everything up to this revision of the store is known here, and in force. */
  get knownRevision(): number {
    return this.revision;
  }

  /** The resource as it is stored, as far as this process knows. */
  resource(kind: ResourceKind, id: string): StoredResource | undefined {
    return this.known.get(kind, id);
  }

  /** Everything of a kind, as it is stored, as far as this process knows. */
  resources(kind: ResourceKind): readonly StoredResource[] {
    return this.known.all(kind);
  }

  /** Something of that id was stored once, and is no more. */
  wasRemoved(kind: ResourceKind, id: string): boolean {
    return this.known.wasRemoved(kind, id);
  }

  /** The stored entries whose credentials cannot be opened, with what else is known of them. */
  undecryptableEntries(): readonly Managed<CatalogEntry>[] {
    return this.undecryptable.all();
  }

  /** One of {@link undecryptableEntries}. */
  undecryptableEntry(slug: string): Managed<CatalogEntry> | undefined {
    return this.undecryptable.get(slug);
  }

  /** Tells whoever watches over this directory of a problem with something that is stored. */
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

  /** Refreshes for nobody in particular: a failure is reported once, and the next poll tries again. */
  private async follow(): Promise<void> {
    if (!this.isStopped) await this.catchUp();
  }

  private async load(): Promise<void> {
    const { onProblem } = this.dependencies;
    let changes: ResourceChanges;
    try {
      changes = await this.read();
    } catch (error) {
      // Whoever stops the directory closes the store next: a refresh that was still queued fails for that reason alone.
      if (!this.isAway && !this.isStopped)
        onProblem('The store cannot be read; what is known of it stays in force.', error);
      this.isAway = true;
      throw error;
    }
    if (this.isAway) onProblem('The store can be read again.');
    this.isAway = false;
    this.take(changes);
  }

  private async read(): Promise<ResourceChanges> {
    const { store } = this.dependencies;
    const changes = await store.changesSince(this.revision);
    if (changes.revision >= this.revision) return changes;
    // The store is older than what is known: somebody brought a backup into play.
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

  private counts(kind: ResourceKind, id: string): boolean {
    const all = this.dependencies.directory.recordsOf(kind, id);
    return all.some(({ managedBy }) => managedBy === 'api');
  }

  /** Reports, once for each revision of the resource, what is wrong with it. */
  private open({ kind, id }: StoredResource, read: (reader: DocumentReader) => void): void {
    const { onProblem } = this.dependencies;
    const reader = new DocumentReader();
    try {
      read(reader);
    } catch (error) {
      onProblem(
        `${kind}/${id} cannot be read from the store; ${this.counts(kind, id) ? 'its last readable state stays in force' : 'it does not count'}.`,
        error,
      );
      return;
    }
    if (reader.unknown.length === 0) return;
    const members = reader.unknown.map((path) => path.slice(0, 100)).join(', ');
    onProblem(`${kind}/${id} has members that this version of the gateway does not obey: ${members}.`);
  }
}
