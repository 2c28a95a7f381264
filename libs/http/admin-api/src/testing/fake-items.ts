import type { ApiKey, Budget, CatalogEntry, Limits, RateLimit } from '@model-gateway/core';
import type { ApiKeySettings, ProviderChanges } from '@model-gateway/control-plane';

/** When everything was created. */
export const epoch = Date.parse('2026-11-22T00:00:00Z');

type Limited = { rateLimits?: readonly RateLimit[] | null; budgets?: readonly Budget[] | null };

/** The key after a change. Null takes a member away. */
export function keyOf(id: string, changes: Partial<ApiKeySettings>, before?: ApiKey): ApiKey {
  const { name, scopes, allowedModels, expiresAt, defaults } = { ...before, ...changes };
  const limits = limitsOf(`key:${id}`, changes, before?.limits);
  return {
    id,
    name: name ?? '',
    scopes: scopes ?? ['inference'],
    ...(allowedModels && { allowedModels }),
    ...(typeof expiresAt === 'number' && { expiresAt }),
    ...(limits && { limits }),
    ...(defaults && { defaults }),
    secrets: before?.secrets ?? [{ digest: 'd1', hint: 'abcd', createdAt: epoch }],
  };
}

/** The catalog entry after a change. Null takes a member away. */
export function entryOf(slug: string, changes: ProviderChanges, before?: CatalogEntry): CatalogEntry {
  const { kind, credential, projectId, region, apiVersion, baseUrl, allowedModels, sharedWith } = {
    ...before,
    ...changes,
  };
  const limits = limitsOf(`provider:${slug}`, changes, before?.limits);
  return {
    slug,
    kind: kind ?? 'google',
    credential:
      credential && !changes.withoutCredential?.includes(credential.type)
        ? credential
        : { type: 'from-caller' },
    ...(projectId && { projectId }),
    ...(region && { region }),
    ...(apiVersion && { apiVersion }),
    ...(baseUrl && { baseUrl }),
    ...(allowedModels && { allowedModels }),
    ...(limits && { limits }),
    ...(sharedWith && { sharedWith }),
  };
}

function limitsOf(owner: string, { rateLimits, budgets }: Limited, before?: Limits): Limits | undefined {
  const rates = rateLimits === undefined ? before?.rates : rateLimits;
  const money = budgets === undefined ? before?.budgets : budgets;
  return rates || money ? { owner, rates: rates ?? [], budgets: money ?? [] } : undefined;
}
