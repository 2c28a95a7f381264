import type { JsonObject } from '@model-gateway/core';
import type { WrittenBudget, WrittenRateLimit } from '../resources/written-limits.js';

/** A credential in a [secret store](../secrets.md). */
export interface WrittenSecret {
  /** Where it is there. */
  readonly secret: WrittenSecretReference;
}

/** Where a credential is in a [secret store](../secrets.md). */
export interface WrittenSecretReference {
  /** `vault` or `google-secret-manager`. */
  readonly store: string;
  /** With `vault`: the path below the mount. */
  readonly path?: string;
  /** With `google-secret-manager`: the name, or `projects/PROJECT/secrets/NAME`. */
  readonly name?: string;
  /**
   * The member of the secret.
   *
   * @defaultValue its only member, or the whole secret
   */
  readonly field?: string;
  /**
   * The version of the secret.
   *
   * @defaultValue the newest
   */
  readonly version?: string;
}

/**
 * An upstream account. It has one of `apiKey`, `serviceAccount` and `applicationDefault`, or none: then each caller
 * sends a credential in `Authorization`.
 */
export interface WrittenProvider {
  /** Requests refer to it: `@slug`, or `@slug/model`. */
  readonly slug: string;
  /** `vertex-ai` is the platform provider, `google` the Gemini API. */
  readonly kind: string;
  /** An API key of the upstream. A secret: use a reference instead of the text, or a [secret store](../secrets.md). */
  readonly apiKey?: string | WrittenSecret;
  /**
   * With `vertex-ai`: the JSON that Google issues, as a reference to a file, as a text, or as an object. It may be in a
   * [secret store](../secrets.md) as well.
   */
  readonly serviceAccount?: string | JsonObject;
  /** With `vertex-ai`: the [credentials of the machine](../configuration.md#credentials-of-the-machine). */
  readonly applicationDefault?: true;
  /** With `vertex-ai`: the region, or `global`, `us` or `eu`. A header of the request overrides it. */
  readonly region?: string;
  /**
   * With `vertex-ai`: the Google Cloud project.
   *
   * @defaultValue that of the service account
   */
  readonly projectId?: string;
  /**
   * With `vertex-ai`: the version of its API, `v1beta1` or `v1`, which does not know
   * [some members](../families.md#versions-of-the-api).
   *
   * @defaultValue `v1beta1`
   */
  readonly apiVersion?: string;
  /** Replaces the upstream's scheme and host, for a proxy or the local twin. May have a path. */
  readonly baseUrl?: string;
  /**
   * The models that may be used. A `*` at the end matches any rest.
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
  /** Rate limits of the account. No two of the same type and period. */
  readonly rateLimits?: readonly WrittenRateLimit[];
  /** Budgets of the account. No two of the same type and reset interval. */
  readonly budgets?: readonly WrittenBudget[];
  /**
   * Of an entry of the default workspace: `all`, or the ids of the workspaces that may use it.
   *
   * @defaultValue none
   */
  readonly sharedWith?: 'all' | readonly string[];
}
