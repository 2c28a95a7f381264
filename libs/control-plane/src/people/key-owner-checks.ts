import { NotFoundError, type ApiKey, type Managed, type Scheduler } from '@model-gateway/core';
import type { ApiKeyAdministration } from '../api-keys/api-key-administration.js';
import { keyStatus } from '../api-keys/key-status.js';
import type { ChangeContext } from '../resources/change-context.js';
import type { WorkspaceDirectories } from '../snapshot/workspace-directories.js';
import { ownersOf, type KeyOwners } from '../owners/key-owners.js';
import type { OwnerState } from '../owners/owner-state.js';

/** How often a process looks, in milliseconds. */
const stepMs = 30_000;

/** Who is on record for the revocations. */
const revoker: ChangeContext = {
  actor: { id: 'gateway', name: 'gateway', requestId: 'key-owner-check' },
};

/** Dependencies of {@link KeyOwnerChecks}. */
export interface KeyOwnerCheckDependencies {
  readonly owners: KeyOwners;
  readonly directories: Pick<WorkspaceDirectories, 'ids' | 'of' | 'selfServiceOf'>;
  readonly keysOf: (workspace: string) => Pick<ApiKeyAdministration, 'revoke'>;
  readonly scheduler: Scheduler;
  readonly now: () => number;
  /** Called when keys cannot be revoked, and not again until they can. */
  readonly onProblem: (message: string, error: unknown) => void;
}

/** A key that is to be revoked. */
interface Doomed {
  readonly workspace: string;
  readonly id: string;
  readonly state: OwnerState;
}

/**
 * Revokes the keys of people who have left, or have no role in the workspace of the key any more, where the workspace says so. Every
 * process looks: a key that another one has revoked stays as it is. Keys of people who came from an issuer that the gateway no
 * longer asks stay too: nobody has said that these people have left.
 */
export class KeyOwnerChecks {
  private cancelNext: (() => void) | undefined;
  private running: Promise<void> = Promise.resolve();
  private isFailing = false;

  constructor(private readonly dependencies: KeyOwnerCheckDependencies) {}

  start(): void {
    this.cancelNext = this.dependencies.scheduler.schedule(stepMs, () => {
      this.running = this.revokeDue().then(() => {
        if (this.cancelNext) this.start();
      });
    });
  }

  /** Ends after the revocation that runs. */
  async stop(): Promise<void> {
    this.cancelNext?.();
    this.cancelNext = undefined;
    await this.running;
  }

  /** Revokes all keys that are to be revoked now. Never throws. */
  async revokeDue(): Promise<void> {
    try {
      let failure: Error | undefined;
      for (const key of await this.doomed()) failure = (await this.revoke(key)) ?? failure;
      if (failure) throw failure;
      this.isFailing = false;
    } catch (error) {
      const message = `Keys of people who have left could not be revoked. The gateway tries again every ${stepMs / 1000} seconds.`;
      if (!this.isFailing) this.dependencies.onProblem(message, error);
      this.isFailing = true;
    }
  }

  /** Keys first, then people: somebody who makes a key now is known already. */
  private async doomed(): Promise<readonly Doomed[]> {
    const { directories, owners, now } = this.dependencies;
    const workspaces = directories.ids().filter((id) => directories.selfServiceOf(id)?.revokeOnLeave);
    const owned = workspaces.map(
      (workspace) => [workspace, ownedBy(directories.of(workspace).apiKeys(), now())] as const,
    );
    const ids = ownersOf(owned.flatMap(([, keys]) => keys));
    if (ids.size === 0) return [];
    const stateOf = await owners.lookUpOwners(ids);
    return owned.flatMap(([workspace, keys]) =>
      keys.flatMap(({ id, owner }): Doomed[] => {
        const state = owner === undefined ? undefined : stateOf(owner, workspace);
        return state === undefined || state === 'other_issuer' ? [] : [{ workspace, id, state }];
      }),
    );
  }

  /** @returns why the key could not be revoked; undefined: it is revoked */
  private async revoke({ workspace, id, state }: Doomed): Promise<Error | undefined> {
    try {
      await this.dependencies.keysOf(workspace).revoke(id, { ...revoker, ownerState: state });
      return undefined;
    } catch (error) {
      // Somebody has deleted it meanwhile.
      if (error instanceof NotFoundError) return undefined;
      return new Error(`The key ${id} of the workspace ${workspace} could not be revoked.`, { cause: error });
    }
  }
}

/** Keys of people that work. */
function ownedBy(keys: readonly Managed<ApiKey>[], now: number): readonly ApiKey[] {
  return keys
    .filter(({ managedBy, unreadable }) => managedBy === 'api' && !unreadable)
    .map(({ item }) => item)
    .filter((key) => key.owner !== undefined && keyStatus(key, now) === 'active');
}
