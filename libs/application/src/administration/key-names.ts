import { ConflictError } from '@model-gateway/core';
import type { LiveDirectory } from '../directory/live-directory.js';
import type { StoredDirectory } from '../directory/stored-directory.js';

/**
 * Keeps the names of keys unique.
 *
 * The id of a new key is made from its name: of two processes that create a key of the same name at once, the store lets
 * one have the id. A key that was renamed keeps its id, so the next of its old name gets another, numbered one.
 */
export class KeyNames {
  constructor(
    private readonly directory: LiveDirectory,
    private readonly stored: StoredDirectory,
  ) {}

  /** Throws `ConflictError` when another key has the name, as far as this process knows. */
  checkFree(name: string, exceptId?: string): void {
    const holder = this.directory.apiKeys().find(({ item }) => item.name === name && item.id !== exceptId);
    if (!holder) return;
    const whose =
      holder.managedBy === 'api' ? 'Another key' : `Another key (managed by the ${holder.managedBy})`;
    throw new ConflictError(`${whose} has this name.`, { param: 'name' });
  }

  /** The id for a new key of that name. */
  idFor(name: string): string {
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? `key_${name}` : `key_${name}~${number}`;
      if (!this.stored.resource('api-keys', id)) return id;
    }
  }

  /** Another key got this name first: by a change of the store that is older than that revision. */
  isTakenBefore(revision: number, name: string, exceptId: string): boolean {
    return this.directory
      .apiKeys()
      .some(
        ({ item, revision: other }) => item.name === name && item.id !== exceptId && (other ?? 0) < revision,
      );
  }
}
