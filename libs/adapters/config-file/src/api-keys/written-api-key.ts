import type { JsonObject } from '@model-gateway/core';
import type { WrittenBudget, WrittenRateLimit } from '../resources/written-limits.js';

/** A key that callers have. It has either `key` or `keyHash`. */
export interface WrittenApiKey {
  /** Name for people. Usage is counted under the key's id, `key-NAME`. */
  readonly name: string;
  /** The key. A secret: use a reference instead of the text. */
  readonly key?: string;
  /** The key's SHA-256, as `printf %s "$KEY" | sha256sum` shows it. */
  readonly keyHash?: string;
  /**
   * What the key may do: `inference` is everything below `/v1`, `admin` everything below `/admin/v1`, `workspace:admin` what
   * an administrator of the workspace may do there.
   *
   * @defaultValue `[inference]`
   */
  readonly scopes?: readonly ('inference' | 'admin' | 'workspace:admin')[];
  /**
   * The models that may be used: `@slug/model` or `model`. A `*` at the end matches any rest.
   *
   * @defaultValue any model
   */
  readonly allowedModels?: readonly string[];
  /**
   * The buckets of Cloud Storage that requests may name. A `*` at the end matches any rest.
   *
   * @defaultValue any to read from, none to write to
   */
  readonly allowedBuckets?: readonly string[];
  /**
   * When the key stops working. A date is its start in UTC.
   *
   * @defaultValue never
   */
  readonly expiresAt?: string;
  /** Rate limits of the key. No two of the same type, period and `each`. */
  readonly rateLimits?: readonly WrittenRateLimit[];
  /** Budgets of the key. No two of the same type, reset interval and `each`. */
  readonly budgets?: readonly WrittenBudget[];
  /**
   * Requests of the key in progress at the same time, from 1 to 100000.
   *
   * @defaultValue any number
   */
  readonly concurrency?: number;
  /**
   * The key's share of an upstream's connections while others wait, from 0.01 to 1000.
   *
   * @defaultValue 1
   */
  readonly weight?: number;
  /** Defaults of the key's requests. */
  readonly defaults?: WrittenDefaults;
}

/** Defaults of a key's requests, which a request can override. */
export interface WrittenDefaults {
  /** A [gateway config](gateway-config.md), or the `id` of one in this file. */
  readonly config?: JsonObject | string;
  /** Metadata: at most 64 members, their names of 1 to 128 characters. */
  readonly metadata?: Readonly<Record<string, string>>;
}
