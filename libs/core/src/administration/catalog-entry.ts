import type { Limits } from '../limits/limits.js';
import type { ApiVersion } from './api-version.js';
import type { ProviderKind } from './provider-kind.js';
import type { SharedWith } from './shared-with.js';
import type { UpstreamCredential } from './upstream-credential.js';

/** An upstream account that platform teams entered once. */
export interface CatalogEntry {
  /** Unique; callers write `@slug/model`. */
  readonly slug: string;
  readonly kind: ProviderKind;
  readonly credential: UpstreamCredential;
  readonly projectId?: string;
  readonly region?: string;
  /** Absent: the default. */
  readonly apiVersion?: ApiVersion;
  readonly baseUrl?: string;
  /** Models that may be used; absent: any. A trailing `*` matches any rest. */
  readonly allowedModels?: readonly string[];
  /** Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
  readonly allowedBuckets?: readonly string[];
  /** Its owner is `provider:SLUG`. */
  readonly limits?: Limits;
  /** Other workspaces that may use it; absent: none. Only what the default workspace owns is shared. */
  readonly sharedWith?: SharedWith;
}

/** An entry as the requests of a workspace use it. */
export interface UsableEntry extends CatalogEntry {
  /** The workspace that shares it. Absent: the workspace has it itself. */
  readonly sharedBy?: string;
}
