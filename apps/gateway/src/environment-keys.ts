import { configuredApiKey } from '@model-gateway/config-file';
import type { ApiKey, Managed } from '@model-gateway/core';
import type { Environment } from './environment.js';

/** The keys that environment variables register. */
export function environmentKeys({ apiKey, adminKey }: Environment): Managed<ApiKey>[] {
  const keys = [
    ...(apiKey === undefined ? [] : [configuredApiKey({ name: 'environment', key: apiKey })]),
    ...(adminKey === undefined
      ? []
      : [configuredApiKey({ name: 'environment-admin', key: adminKey, scopes: ['admin'] })]),
  ];
  return keys.map((item) => ({ item, managedBy: 'environment' }));
}
