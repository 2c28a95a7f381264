import type { AdminApiKey } from '@model-gateway/contract';
import { isoTime, resourceRegistry } from '@model-gateway/control-plane';
import type { ApiKey, Clock, Managed } from '@model-gateway/core';
import type { AdminDependencies } from '../resources/admin-route.js';
import { resourceView } from '../resources/resource-view.js';
import { standingsOf } from '../resources/standings-of.js';

/**
 * A key as the API shows it: of its secrets only what tells one from another.
 *
 * @param uses when each secret was used last, by its id: milliseconds since 1970
 */
export function apiKeyView(
  managed: Managed<ApiKey>,
  now: number,
  uses: ReadonlyMap<string, number> = new Map(),
): AdminApiKey {
  const { secrets, ...shown } = resourceRegistry.apiKeys.show(managed.item, now);
  const times = secrets.flatMap(({ id }) => uses.get(id) ?? []);
  return {
    ...shown,
    ...(times.length > 0 && { lastUsedAt: isoTime(Math.max(...times)) }),
    secrets: secrets.map((secret) => ({ ...secret, ...lastUse(uses.get(secret.id)) })),
    ...resourceView(managed),
  };
}

/** The views of several keys, with when they were used last and, if it is wanted, how they stand. */
export async function apiKeyViews(
  keys: readonly Managed<ApiKey>[],
  withStanding: boolean,
  sources: Pick<AdminDependencies, 'administration' | 'budgets' | 'requestLog'>,
  clock: Clock,
): Promise<(key: Managed<ApiKey>) => AdminApiKey> {
  const owners = keys.map(({ item }) => item);
  const uses = await sources.administration.keyUses(owners);
  const standings = withStanding ? await standingsOf(owners, 'key', sources, clock) : undefined;
  return (key) => {
    const standing = standings?.get(key.item.id);
    return { ...apiKeyView(key, clock.now(), uses), ...(standing && { standing }) };
  };
}

function lastUse(at: number | undefined) {
  return at === undefined ? {} : { lastUsedAt: isoTime(at) };
}
