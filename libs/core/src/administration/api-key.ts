import type { JsonObject } from '../json.js';
import type { Limits } from '../limits/limits.js';
import type { Scope } from './scope.js';

/** What holds for a caller's requests that say nothing else. */
export interface CallerDefaults {
  /** A gateway config, as JSON, or the id of a stored one. */
  readonly config?: JsonObject | string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** One of the texts that prove who holds a key, without the text itself. */
export interface KeySecret {
  /** SHA-256 of the text, lower-case hexadecimal. */
  readonly digest: string;
  /** The end of the text, by which a person tells it from others; absent when only the digest was ever known. */
  readonly hint?: string;
  /** Milliseconds since 1970. */
  readonly createdAt?: number;
  /** Milliseconds since 1970; absent: it lives as long as the key. */
  readonly expiresAt?: number;
}

/** A caller's key of the gateway, on record. */
export interface ApiKey {
  /** Unique and stable; safe to log. */
  readonly id: string;
  readonly name: string;
  /** Id of the person who has made it for themselves; absent: it is the workspace's. */
  readonly owner?: string;
  readonly scopes: readonly Scope[];
  /** Models that may be used, as `@slug/model` or `model`; absent: any. A trailing `*` matches any rest. */
  readonly allowedModels?: readonly string[];
  /** Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
  readonly allowedBuckets?: readonly string[];
  /** Milliseconds since 1970; absent: never. */
  readonly expiresAt?: number;
  /** Milliseconds since 1970; absent: it is not revoked. */
  readonly revokedAt?: number;
  /** Its owner is `key:ID`. */
  readonly limits?: Limits;
  /** Requests in progress at the same time; absent: any number. A whole number from 1. */
  readonly concurrency?: number;
  /** Its share of an upstream's connections while others wait. Absent: 1. */
  readonly weight?: number;
  readonly defaults?: CallerDefaults;
  /** More than one while a rotated key's old secret still works. */
  readonly secrets: readonly KeySecret[];
}
