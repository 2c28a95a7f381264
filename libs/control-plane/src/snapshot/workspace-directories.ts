import {
  defaultWorkspace,
  workspaceOf,
  type Caller,
  type CallerDirectory,
  type WorkspaceRecord,
} from '@model-gateway/core';
import { LiveDirectory, type LiveDirectoryDependencies } from './live-directory.js';

/** The directories of all workspaces, each with nothing but what its workspace owns. */
export class WorkspaceDirectories implements CallerDirectory {
  private readonly directories = new Map<string, LiveDirectory>();

  constructor(private readonly dependencies: LiveDirectoryDependencies) {
    // It answers first: most gateways have no other workspace.
    this.of(defaultWorkspace);
  }

  /** The directory of a workspace: the same object for ever; empty while the workspace owns nothing. */
  of(workspace: string): LiveDirectory {
    let directory = this.directories.get(workspace);
    if (!directory) {
      directory = new LiveDirectory({ ...this.dependencies, workspace });
      this.directories.set(workspace, directory);
    }
    return directory;
  }

  /** Those of which something is known. */
  all(): Iterable<LiveDirectory> {
    return this.directories.values();
  }

  /** The ids of the workspaces of which something is known. */
  known(): readonly string[] {
    return [...this.directories.keys()];
  }

  /** Whether there is a workspace of that id. */
  has(workspace: string): boolean {
    return workspace === defaultWorkspace || this.records.find(workspace) !== undefined;
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
    for (const directory of this.directories.values()) {
      const caller = directory.callerOf(digest);
      // A key may have been made in a workspace while another process deleted that.
      if (caller) return this.has(workspaceOf(caller)) ? caller : undefined;
    }
    return undefined;
  }
}
