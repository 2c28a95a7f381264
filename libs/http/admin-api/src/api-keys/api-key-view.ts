import type { AdminApiKey } from '@model-gateway/contract';
import { isoTime, resourceRegistry } from '@model-gateway/control-plane';
import type { ApiKey, Managed } from '@model-gateway/core';
import { resourceView } from '../resources/resource-view.js';

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

function lastUse(at: number | undefined) {
  return at === undefined ? {} : { lastUsedAt: isoTime(at) };
}
