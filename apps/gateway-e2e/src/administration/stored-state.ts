import type { AdminApiKey, AdminProvider } from '@model-gateway/contract';
import type { AdminClient } from '../support/admin-client.js';

/** What these tests know of a resource: enough to tell each of its states from every other. */
export type StoredState = 'absent' | { readonly version: number; readonly secrets: number };

/** The members that make a version. They are changed together: a half-done change would show. */
export const versionSettings = (version: number) => ({
  allowedModels: [`@google/version-${version}`],
  rateLimits: [{ type: 'requests', per: 'day', limit: version }],
});

/** The state of a resource at a gateway. @throws Error for one that is half old and half new. */
export async function readState(admin: AdminClient, path: string): Promise<StoredState> {
  const answer = await admin.read(path);
  const { status, text } = answer;
  if (status === 404) return 'absent';
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  const { allowedModels, rateLimits, ...rest } = answer.body as AdminApiKey | AdminProvider;
  const version = rateLimits?.[0]?.limit ?? 0;
  if (allowedModels?.[0] !== `@google/version-${version}`) throw new Error(`Half done: ${text}`);
  return { version, secrets: 'secrets' in rest ? rest.secrets.length : 0 };
}
