import { ConflictError } from '@model-gateway/core';
import type { LiveDirectory } from '../snapshot/live-directory.js';
import type { StoredResources } from '../snapshot/stored-resources.js';

const idForm = /^key_([^~]+)(?:~\d+)?$/;

/** The name of the key that has this id; undefined for an id that no stored key has. */
export function keyNameOf(id: string): string | undefined {
  return idForm.exec(id)?.[1];
}

/**
 * Ensures that the names of a workspace's keys are unique. Keys of people do not count: each person names their own.
 *
 * The id of a new key is derived from its name, which never changes: when two processes create a key of the same name, the store accepts one. Ids are never reused: after a deletion, the next key of that name has a numbered id.
 */
export class KeyNames {
  constructor(
    private readonly directory: LiveDirectory,
    private readonly stored: StoredResources,
  ) {}

  /** Throws `ConflictError` when the snapshot has another key of that name, besides those of people. */
  checkFree(name: string): void {
    const holder = this.directory
      .apiKeys()
      .find(({ item }) => item.name === name && item.owner === undefined);
    if (!holder) return;
    const whose =
      holder.managedBy === 'api' ? 'Another key' : `Another key (managed by the ${holder.managedBy})`;
    throw new ConflictError(`${whose} has this name.`, { param: 'name' });
  }

  /** The id for a new key of that name. */
  idFor(name: string): string {
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? `key_${name}` : `key_${name}~${number}`;
      const { stored } = this;
      if (!stored.resource('api-keys', id) && !stored.wasRemoved('api-keys', id)) return id;
    }
  }
}
