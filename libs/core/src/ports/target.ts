import type { Limits } from '../limits/limits.js';
import type { ApiVersion } from '../administration/api-version.js';
import type { ProviderKind } from '../administration/provider-kind.js';
import type { UpstreamCredential } from '../administration/upstream-credential.js';
import type { CapacityTier } from '../models/capacity-tier.js';

/**
 * A resolved destination of a request: provider, credential and model. Routing makes it from the request and the catalog.
 */
export interface Target {
  readonly kind: ProviderKind;
  /** Slug of the catalog entry; absent when the caller brought everything along. */
  readonly slug?: string;
  /** The workspace that shares the entry: project and address are for those alone who may read it there. Absent: it is an own one. */
  readonly sharedBy?: string;
  /** As the caller wrote it, without `@slug/`. Checked to be safe in a path, but it still carries a family prefix. */
  readonly model: string;
  readonly credential: UpstreamCredential;
  /** The catalog entry has no credential: the caller brought it, as always where there is no {@link slug}. */
  readonly isCallersCredential?: true;
  /** Google Cloud project, platform provider only. */
  readonly projectId?: string;
  /** The catalog entry has no project: the caller named it, as always where there is no {@link slug}. */
  readonly isCallersProject?: true;
  /** Where {@link projectId} stood in the request, when that is not its header: for errors. */
  readonly projectIdPlace?: string;
  /** Region, `global`, `us` or `eu`, platform provider only. */
  readonly region?: string;
  /** Where {@link region} stood in the request, when that is not its header: for errors. */
  readonly regionPlace?: string;
  /** Of the platform provider's API; absent: the default. */
  readonly apiVersion?: ApiVersion;
  /** The only regions that may serve, in whatever way the request names another. Absent: any. */
  readonly allowedRegions?: readonly string[];
  /** The only tier of capacity that may serve. Absent: as the request says, else as the upstream chooses. */
  readonly tier?: CapacityTier;
  /** Replaces the upstream's own scheme and host; may carry a path prefix. No trailing slash. */
  readonly baseUrl?: string;
  /** {@link baseUrl} is a custom host that the caller or a config named: its addresses are checked as it is connected to. */
  readonly isCustomHost?: true;
  /** What bounds everyone's use of the catalog entry. */
  readonly limits?: Limits;
  /** Of the catalog entry: buckets that requests may name. */
  readonly allowedBuckets?: readonly string[];
}
