import {
  defaultWorkspace,
  nameInWorkspace,
  splitWorkspace,
  type ResourceChanges,
  type ResourceStore,
  type Scheduler,
} from '@model-gateway/core';
import { EncryptionKeyMismatchError } from './encryption-key-mismatch-error.js';
import { OneRefresh } from './one-refresh.js';
import type { ResourceReaders } from './resource-readers.js';
import { StoredWorkspace } from './stored-workspace.js';
import type { WorkspaceDirectories } from './workspace-directories.js';

/** Dependencies of {@link StoredDirectory}. */
export interface StoredDirectoryDependencies {
  readonly store: Pick<ResourceStore, 'changesSince' | 'watch'>;
  readonly directories: WorkspaceDirectories;
  readonly readersOf: (workspace: string) => ResourceReaders;
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
 * Keeps the live directories in sync with the store: immediately after a change of this process, within two seconds after
 * a change of another one. While the store is unavailable the loaded state stays effective. A resource that can no
 * longer be read keeps its last readable state.
 */
export class StoredDirectory {
  private readonly workspaces = new Map<string, StoredWorkspace>();
  private readonly refreshes = new OneRefresh(() => this.load());
  private revision = 0;
  private isUnavailable = false;
  private isStopped = false;
  private endWatch = () => {};
  private endPoll = () => {};

  constructor(private readonly dependencies: StoredDirectoryDependencies) {
    this.of(defaultWorkspace);
  }

  /**
   * Loads all resources, then follows the store. Throws `StoreUnavailableError`, and {@link EncryptionKeyMismatchError}
   * for a wrong encryption key unless `acceptsLostKey` is set.
   */
  async start(): Promise<void> {
    await this.refresh();
    if (!this.dependencies.acceptsLostKey) this.checkEncryptionKey();
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

  /** The stored resources of a workspace: the same object for ever. */
  of(workspace: string): StoredWorkspace {
    let stored = this.workspaces.get(workspace);
    if (!stored) {
      const { directories, readersOf } = this.dependencies;
      stored = new StoredWorkspace({
        directory: directories.of(workspace),
        readers: readersOf(workspace),
        loading: this,
      });
      this.workspaces.set(workspace, stored);
    }
    return stored;
  }

  /** All changes up to this revision are loaded and effective. */
  get knownRevision(): number {
    return this.revision;
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
    const missing = [...this.workspaces].flatMap(([workspace, stored]) =>
      stored
        .missingFrom(inWorkspace(everything.changed, workspace))
        .map(({ kind, id }) => ({ kind, id: nameInWorkspace(workspace, id) })),
    );
    return { ...everything, removed: [...everything.removed, ...missing] };
  }

  /** When nothing that is sealed opens, the encryption key is wrong. */
  private checkEncryptionKey(): void {
    const sealings = [...this.workspaces.values()].map((stored) => stored.sealing());
    const sealed = sealings.reduce((sum, one) => sum + one.sealed, 0);
    if (sealed > 0 && !sealings.some(({ opensOne }) => opensOne))
      throw new EncryptionKeyMismatchError(sealed);
  }

  private take({ revision, changed, removed }: ResourceChanges): void {
    this.revision = revision;
    const touched = new Set([...changed, ...removed].map(({ id }) => splitWorkspace(id).workspace));
    for (const workspace of touched) {
      this.of(workspace).take({
        revision,
        changed: inWorkspace(changed, workspace),
        removed: inWorkspace(removed, workspace),
      });
    }
  }
}

/** Those of a workspace, under the ids that they have there. */
function inWorkspace<Named extends { readonly id: string }>(
  all: readonly Named[],
  workspace: string,
): readonly Named[] {
  return all.flatMap((one) => {
    const { workspace: owner, name } = splitWorkspace(one.id);
    return owner === workspace ? [{ ...one, id: name }] : [];
  });
}
