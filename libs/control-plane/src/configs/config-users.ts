import type { ApiKey, Managed } from '@model-gateway/core';

/** Who uses a config by its id. */
export interface ConfigUsers {
  /** Names of the keys whose default it is. */
  readonly keyNames: readonly string[];
  /** Versions that some of them name. */
  readonly pinned: ReadonlySet<number>;
}

/** Finds the keys whose default is that config, in any version. Those that are revoked or do not count use nothing. */
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
