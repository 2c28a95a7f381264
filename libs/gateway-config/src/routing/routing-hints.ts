/** The routing fields of a request, unchecked. */
export interface RoutingHints {
  /** `model` of the body: `MODEL` or `@SLUG/MODEL`. */
  readonly model: string;
  /** The provider header: a kind, or `@SLUG`. Wins over the slug in {@link model}. */
  readonly provider?: string;
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
  /** An address that replaces the upstream's own, with or without a path. */
  readonly customHost?: string;
  /** Position of {@link customHost}, unless it is its header. */
  readonly customHostPlace?: string;
}
