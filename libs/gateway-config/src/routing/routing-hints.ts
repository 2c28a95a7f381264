import type { CapacityTier } from '@model-gateway/core';

/** The routing fields of a request, unchecked. */
export interface RoutingHints {
  /** `model` of the body: `MODEL` or `@SLUG/MODEL`. */
  readonly model: string;
  /** The provider header: a kind, or `@SLUG`. Wins over the slug in {@link model}. */
  readonly provider?: string;
  /** The workspace whose shared config names the entry; absent: the request or an own config does. */
  readonly sharedBy?: string;
  /** The upstream credential from the caller or its config, without `Bearer `. Secret. */
  readonly credential?: string;
  /** Path of {@link credential} in a config; absent: the caller sent it as `Authorization`. */
  readonly credentialPlace?: string;
  readonly vertexProjectId?: string;
  /** Position of {@link vertexProjectId} in the request. */
  readonly vertexProjectIdPlace?: string;
  readonly vertexRegion?: string;
  /** Position of {@link vertexRegion} in the request. */
  readonly vertexRegionPlace?: string;
  /** The only regions that may serve; absent: any. */
  readonly allowedRegions?: readonly string[];
  /** Path of {@link allowedRegions} in the config. Present with it. */
  readonly allowedRegionsPlace?: string;
  /** The only tier of capacity that may serve; absent: as the request says. */
  readonly tier?: CapacityTier;
  /** Path of the list that {@link tier} is from. Present with it. */
  readonly tierPlace?: string;
  /** An address that replaces the upstream's own, with or without a path. */
  readonly customHost?: string;
  /** Position of {@link customHost}, unless it is its header. */
  readonly customHostPlace?: string;
}
