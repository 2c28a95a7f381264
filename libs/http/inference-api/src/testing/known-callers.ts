import type { Caller, CatalogEntry } from '@model-gateway/core';

/** The catalog of the HTTP edge in tests. */
export const entries: readonly CatalogEntry[] = [
  { slug: 'gemini-dev', kind: 'google', credential: { type: 'api-key', apiKey: 'upstream-secret' } },
  {
    slug: 'vertex-dev',
    kind: 'vertex-ai',
    credential: { type: 'access-token', token: 'upstream-secret' },
    projectId: 'p',
    region: 'global',
  },
  { slug: 'bring-your-own', kind: 'google', credential: { type: 'from-caller' } },
];
/** Callers by their keys. */
export const callersByKey: ReadonlyMap<string, Caller> = new Map<string, Caller>([
  ['caller-key', { id: 'key-1', name: 'test', scopes: ['inference'] }],
  ['admin-key', { id: 'key-2', name: 'admin', scopes: ['admin'] }],
]);
