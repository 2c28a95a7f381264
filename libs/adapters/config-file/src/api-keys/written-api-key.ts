import type { JsonObject } from '@model-gateway/core';
import type { WrittenBudget, WrittenRateLimit } from '../resources/written-limits.js';

/** A key that callers have. It has either `key` or `keyHash`. */
export interface WrittenApiKey {
  /** For people, and what the counters are kept under. The key's id is `key-NAME`. */
  readonly name: string;
  /** The key itself. A secret: a reference, rather than the text. */
  readonly key?: string;
  /** The key's SHA-256, as `printf %s "$KEY" | sha256sum` shows it. */
  readonly keyHash?: string;
  /**
   * What the key may do: `inference` is everything below `/v1`, `admin` everything below `/admin/v1`.
   *
   * @defaultValue `[inference]`
   */
  readonly scopes?: readonly ('inference' | 'admin')[];
  /**
   * The models that may be used: `@slug/model` or `model`. A `*` at the end matches any rest.
   *
   * @defaultValue any model
   */
  readonly allowedModels?: readonly string[];
  /**
   * When the key stops working. A date is its start in UTC.
   *
   * @defaultValue never
   */
  readonly expiresAt?: string;
  /** How fast the key may be used. No two of the same type and period. */
  readonly rateLimits?: readonly WrittenRateLimit[];
  /** How much may be used with the key. No two of the same type and beginning. */
  readonly budgets?: readonly WrittenBudget[];
  /** What holds for requests that say nothing else. */
  readonly defaults?: WrittenDefaults;
}

/** What holds for requests of a key that say nothing else. */
export interface WrittenDefaults {
  /** A [gateway config](gateway-config.md), or the `id` of one in this file. */
  readonly config?: JsonObject | string;
  /** Metadata: at most 64 members, their names of 1 to 128 characters. */
  readonly metadata?: Readonly<Record<string, string>>;
}
