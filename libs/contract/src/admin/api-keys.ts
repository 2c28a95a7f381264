import type { OpenObject } from '../json-object.js';
import type { AdminBudget, AdminRateLimit } from './limits.js';
import type { AdminResource } from './resource.js';

/** Defaults for the requests of a caller. A request can override them. */
export interface AdminCallerDefaults {
  /** A gateway config, or the id of a stored one. */
  readonly config?: OpenObject | string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** One of a key's secrets, without the secret. */
export interface AdminKeySecret {
  /** The end of the secret, by which a person recognises it. */
  readonly hint?: string;
  /** ISO 8601. */
  readonly createdAt?: string;
  /** ISO 8601; absent: it lives as long as the key. */
  readonly expiresAt?: string;
}

/** A caller's key of the gateway. */
export interface AdminApiKey extends AdminResource {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly scopes: readonly ('inference' | 'admin')[];
  /** Models that may be used, as `@slug/model` or `model`; absent: any. A trailing `*` matches any rest. */
  readonly allowedModels?: readonly string[];
  /** ISO 8601; absent: never. */
  readonly expiresAt?: string;
  /** ISO 8601; absent: it is not revoked. */
  readonly revokedAt?: string;
  readonly rateLimits?: readonly AdminRateLimit[];
  readonly budgets?: readonly AdminBudget[];
  readonly defaults?: AdminCallerDefaults;
  /** More than one while a rotated key's old secret still works. */
  readonly secrets: readonly AdminKeySecret[];
}

/** A key with its new secret, which is shown this once. */
export interface AdminIssuedApiKey extends AdminApiKey {
  readonly secret: string;
}
