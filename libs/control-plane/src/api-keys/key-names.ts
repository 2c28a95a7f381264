import { ConflictError } from '@model-gateway/core';
import type { LiveDirectory } from '../snapshot/live-directory.js';
import type { StoredDirectory } from '../snapshot/stored-directory.js';

/**
 * Keeps the names of keys unique.
 *
 * A key keeps its name, and the id of a new key is made from it: of two processes that create a key of the same name at
 * once, the store lets one have the id. No id is used again: the next key of a deleted one's name has a numbered id.
 */
export class KeyNames {
  constructor(
    private readonly directory: LiveDirectory,
    private readonly stored: StoredDirectory,
  ) {}

  /** Throws `ConflictError` when another key has the name, as far as this process knows. */
  checkFree(name: string): void {
    const holder = this.directory.apiKeys().find(({ item }) => item.name === name);
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
