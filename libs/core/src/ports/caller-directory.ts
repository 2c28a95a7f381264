import type { CallerDefaults } from '../administration/api-key.js';
import type { Roles } from '../administration/role.js';
import type { Scope } from '../administration/scope.js';
import type { Limits } from '../limits/limits.js';

/** A program with a gateway key, or a person who is signed in. */
export interface Caller {
  /** Stable id of the key or the person; safe to log. */
  readonly id: string;
  readonly name: string;
  /** Id of the person who asks, or who has made the key for themselves. Absent: nobody's own limits apply. */
  readonly person?: string;
  /** Of a person. Absent: it is a key, and its scopes say what it may do. */
  readonly roles?: Roles;
  /** The workspace that its key belongs to; absent: the default one. */
  readonly workspace?: string;
  readonly scopes: readonly Scope[];
  /** Models that may be used, as `@slug/model` or `model`; absent: any. A trailing `*` matches any rest. */
  readonly allowedModels?: readonly string[];
  /** Models that the workspace lets keys of people use, besides {@link allowedModels}: both must allow a model. Absent: any. */
  readonly workspaceModels?: readonly string[];
  /** Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
  readonly allowedBuckets?: readonly string[];
  readonly limits?: Limits;
  /** Requests in progress at the same time; absent: any number. */
  readonly concurrency?: number;
  /** Its share of an upstream's connections while others wait. Default 1. */
  readonly weight?: number;
  readonly defaults?: CallerDefaults;
}

/** Finds callers by key. Used on the request path, so it answers from memory. */
export interface CallerDirectory {
  /** The caller who holds this key; undefined when it is unknown, expired or revoked. Compares in constant time. */
  authenticate(key: string): Promise<Caller | undefined>;
}
