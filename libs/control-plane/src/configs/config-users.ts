import type { ApiKey, Managed } from '@model-gateway/core';

/** The users of a config. */
export interface ConfigUsers {
  /** Names of the keys that have it as their default. */
  readonly keyNames: readonly string[];
  /** Versions that these keys refer to by number. */
  readonly pinned: ReadonlySet<number>;
}

/** Finds the keys whose default is the config, in any version. Revoked and overridden keys are ignored. */
export function configUsers(id: string, keys: readonly Managed<ApiKey>[]): ConfigUsers {
  const keyNames: string[] = [];
  const pinned = new Set<number>();
  for (const { item, overriddenBy } of keys) {
    const reference = item.defaults?.config;
    if (typeof reference !== 'string' || item.revokedAt !== undefined || overriddenBy) continue;
    const [usedId, version] = reference.split('@');
    if (usedId !== id) continue;
    keyNames.push(item.name);
    if (version !== undefined) pinned.add(Number(version));
  }
  return { keyNames, pinned };
}
