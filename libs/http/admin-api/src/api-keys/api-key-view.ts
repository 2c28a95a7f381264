import type { AdminApiKey, AdminIssuedApiKey } from '@model-gateway/contract';
import type { ApiKey, Managed } from '@model-gateway/core';
import { type IssuedKey, resourceRegistry } from '@model-gateway/control-plane';
import { resourceView } from '../resources/resource-view.js';

/** A key as the API shows it: of its secrets only what tells one from another. */
export function apiKeyView(managed: Managed<ApiKey>, now: number): AdminApiKey {
  return { ...resourceRegistry.apiKeys.show(managed.item, now), ...resourceView(managed) };
}

/** The same with the secret, which is shown this once. */
export function issuedKeyView({ key, secret }: IssuedKey, now: number): AdminIssuedApiKey {
  return { ...apiKeyView(key, now), secret };
}
