import {
  defaultWorkspace,
  organisation,
  workspaceOf,
  type BoundedLevel,
  type Caller,
  type CallerDirectory,
  type ConfigDirectory,
  type CredentialCatalog,
  type SelfService,
  type WorkspaceBounds,
  type WorkspaceRecord,
} from '@model-gateway/core';
import { LiveDirectory, type LiveDirectoryDependencies } from './live-directory.js';
import { OwnKeyCallers } from './own-key-callers.js';
import type { SecretListener } from './sourced-keys.js';
import { usableResources } from './usable-resources.js';

const unbounded: WorkspaceBounds = { levels: [] };

/** The directories of all workspaces, each with nothing but what its workspace owns. */
export class WorkspaceDirectories implements CallerDirectory {
  private readonly directories = new Map<string, LiveDirectory>();
  /** Those that have keys with a secret, by its digest, in the order in which the directories were made. */
  private readonly holders = new Map<string, readonly LiveDirectory[]>();
  private readonly ownKeys = new OwnKeyCallers();

  constructor(private readonly dependencies: Omit<LiveDirectoryDependencies, 'workspace' | 'onSecret'>) {
    // It comes first where keys of several workspaces have one secret.
    this.of(defaultWorkspace);
  }

  /** The directory of a workspace: the same object for ever; empty while the workspace owns nothing. */
  of(workspace: string): LiveDirectory {
    let directory = this.directories.get(workspace);
    if (!directory) {
      const onSecret: SecretListener = (digest, isHeld) => this.setHolder(digest, this.of(workspace), isHeld);
      directory = new LiveDirectory({ ...this.dependencies, workspace, onSecret });
      this.directories.set(workspace, directory);
    }
    return directory;
  }

  /** What the requests of a workspace can name: its own, and what the default workspace shares with it. */
  usableBy(workspace: string): CredentialCatalog & ConfigDirectory {
    return usableResources(this.of(workspace), this.of(defaultWorkspace), workspace);
  }

  /** Those of which something is known. */
  all(): Iterable<LiveDirectory> {
    return this.directories.values();
  }

  /** The ids of the workspaces of which something is known. */
  known(): readonly string[] {
    return [...this.directories.keys()];
  }

  /** The ids of all workspaces, the default one first. */
  ids(): readonly string[] {
    const others = new Set(this.records.all().map(({ item }) => item.id));
    for (const builtIn of [defaultWorkspace, organisation]) others.delete(builtIn);
    return [defaultWorkspace, ...others];
  }

  /** Whether there is a workspace of that id. */
  has(workspace: string): boolean {
    if (workspace === organisation) return false;
    return workspace === defaultWorkspace || this.records.find(workspace) !== undefined;
  }

  /** What bounds the callers of a workspace besides their keys. */
  boundsOf(workspace: string): WorkspaceBounds {
    const { records } = this;
    const own = records.find(workspace);
    const levels = [own, records.find(organisation)].filter(isBounded);
    const eachPerson = own?.selfService?.limits;
    if (levels.length === 0 && own?.weight === undefined && !eachPerson) return unbounded;
    return {
      levels,
      ...(eachPerson && { eachPerson }),
      ...(own?.weight !== undefined && { weight: own.weight }),
    };
  }

  /** What a workspace lets its people do for themselves; undefined: nothing. */
  selfServiceOf(workspace: string): SelfService | undefined {
    return this.records.find(workspace)?.selfService;
  }

  /** Who sees what: the default workspace sees all of them and the organisation, another one sees itself. */
  levelsSeenBy(workspace: string): readonly BoundedLevel[] {
    const seen = this.records.all().filter(({ overriddenBy }) => overriddenBy === undefined);
    const isSeen = ({ id }: BoundedLevel) => workspace === defaultWorkspace || id === workspace;
    return seen.map(({ item }) => item).filter((item) => isBounded(item) && isSeen(item));
  }

  private get records() {
    return this.of(defaultWorkspace).indexes.of<WorkspaceRecord>('workspaces');
  }

  async authenticate(key: string): Promise<Caller | undefined> {
    const { keys, clock, onKeyUse } = this.dependencies;
    const digest = keys.digest(key);
    const caller = this.callerOf(digest);
    if (caller) onKeyUse?.(digest, clock.now());
    return caller;
  }

  /** Whether a key of any workspace has the secret with this digest, a revoked or expired one too. */
  hasSecret(digest: string): boolean {
    return [...this.directories.values()].some((directory) =>
      directory.apiKeys().some(({ item }) => item.secrets.some((secret) => secret.digest === digest)),
    );
  }

  /** The caller of the secret with this digest; undefined: it is unknown, expired or revoked. */
  callerOf(digest: string): Caller | undefined {
    for (const directory of this.holders.get(digest) ?? []) {
      const caller = directory.callerOf(digest);
      // A key may have been made in a workspace while another process deleted that.
      if (caller) return this.has(workspaceOf(caller)) ? this.bounded(caller) : undefined;
    }
    return undefined;
  }

  private setHolder(digest: string, directory: LiveDirectory, isHeld: boolean): void {
    const holders = new Set(this.holders.get(digest));
    if (isHeld) holders.add(directory);
    else holders.delete(directory);
    if (holders.size === 0) this.holders.delete(digest);
    else if (holders.size === 1) this.holders.set(digest, [...holders]);
    // Rare: two processes gave it to keys of two workspaces at the same time.
    else
      this.holders.set(
        digest,
        [...this.directories.values()].filter((one) => holders.has(one)),
      );
  }

  /** What the workspace lets people do holds for the keys that they have made before, too. */
  private bounded(caller: Caller): Caller {
    if (caller.person === undefined) return caller;
    return this.ownKeys.callerOf(caller, this.selfServiceOf(workspaceOf(caller)));
  }
}

function isBounded(level: BoundedLevel | undefined): level is BoundedLevel {
  return (level?.limits ?? level?.concurrency) !== undefined;
}
