import type { ApiKey, Budget, CallerDefaults, Managed, RateLimit, Scope } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/**
 * What an administrator decides about a key. In a change, null takes a member away and an absent one stays. A key keeps
 * its name.
 */
export interface ApiKeySettings {
  readonly name: string;
  readonly scopes?: readonly Scope[] | null;
  readonly allowedModels?: readonly string[] | null;
  /** Milliseconds since 1970, in the future. */
  readonly expiresAt?: number | null;
  readonly rateLimits?: readonly RateLimit[] | null;
  readonly budgets?: readonly Budget[] | null;
  readonly defaults?: CallerDefaults | null;
}

/** A key, and the new secret, which is shown this once. */
export interface IssuedKey {
  readonly key: Managed<ApiKey>;
  readonly secret: string;
}

/**
 * What administrators do with keys. What they read is as new as the store, or as what is known here while that is away.
 * Every change is on record in the audit log and in force here when it returns.
 * Throws `NotFoundError`, `ConflictError` (the name is taken, or the resource is managed elsewhere),
 * `PreconditionFailedError`, `InvalidRequestError` or `StoreUnavailableError`.
 */
export interface ApiKeyAdministration {
  list(query: PageQuery): Promise<Page<Managed<ApiKey>>>;
  read(id: string): Promise<Managed<ApiKey>>;
  create(settings: ApiKeySettings, context: ChangeContext): Promise<IssuedKey>;
  update(id: string, changes: Partial<ApiKeySettings>, context: ChangeContext): Promise<Managed<ApiKey>>;
  /** A new secret; the ones before work for so much longer. */
  rotate(id: string, overlapMs: number, context: ChangeContext): Promise<IssuedKey>;
  /** Stays on record, and works no more. */
  revoke(id: string, context: ChangeContext): Promise<Managed<ApiKey>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
