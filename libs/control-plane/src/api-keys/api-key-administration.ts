import type { ApiKey, Budget, CallerDefaults, Managed, RateLimit, Scope } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of a key. In a change, null removes a member and an absent member stays. The name never changes. */
export interface ApiKeySettings {
  readonly name: string;
  readonly scopes?: readonly Scope[] | null;
  readonly allowedModels?: readonly string[] | null;
  readonly allowedBuckets?: readonly string[] | null;
  /** Milliseconds since 1970, in the future. */
  readonly expiresAt?: number | null;
  readonly rateLimits?: readonly RateLimit[] | null;
  readonly budgets?: readonly Budget[] | null;
  readonly concurrency?: number | null;
  readonly weight?: number | null;
  readonly defaults?: CallerDefaults | null;
}

/** The settings of a key that is replaced as a whole, by its id: `key_NAME` for a new key. */
export interface ApiKeyReplacement extends Omit<ApiKeySettings, 'name'> {
  readonly id: string;
  /** The SHA-256 of a secret that callers have already. Absent: a new key gets a new secret. Never replaces a secret. */
  readonly keyDigest?: string;
}

/** The outcome of the replacement of a key. */
export interface ReplacedKey extends Replacement<ApiKey> {
  /** Shown only once; absent for a key that exists and for a given digest. */
  readonly secret?: string;
}

/** A key with its new secret, which is shown only once. */
export interface IssuedKey {
  readonly key: Managed<ApiKey>;
  readonly secret: string;
}

/**
 * Use cases for API keys. Reads return the current state of the store, or the snapshot while the store is unavailable.
 * When a change returns, the audit log has an entry and this process applies the change. Throws `NotFoundError`,
 * `ConflictError` (the name is taken, or the resource is managed elsewhere), `PreconditionFailedError`,
 * `InvalidRequestError` or `StoreUnavailableError`.
 */
export interface ApiKeyAdministration {
  list(query: PageQuery): Promise<Page<Managed<ApiKey>>>;
  read(id: string): Promise<Managed<ApiKey>>;
  create(settings: ApiKeySettings, context: ChangeContext): Promise<IssuedKey>;
  update(id: string, changes: Partial<ApiKeySettings>, context: ChangeContext): Promise<Managed<ApiKey>>;
  /** Creates a key or replaces its settings as a whole, never its secrets; the same settings again change nothing. */
  replace(settings: ApiKeyReplacement, context: ChangeContext): Promise<ReplacedKey>;
  /** Adds a new secret; the previous ones expire after the overlap. */
  rotate(id: string, overlapMs: number, context: ChangeContext): Promise<IssuedKey>;
  /** Ends one of several secrets at once. */
  endSecret(id: string, secretId: string, context: ChangeContext): Promise<Managed<ApiKey>>;
  /** The key stays stored, but the gateway refuses it. */
  revoke(id: string, context: ChangeContext): Promise<Managed<ApiKey>>;
  remove(id: string, context: ChangeContext): Promise<void>;
}
