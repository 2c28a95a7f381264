/** What a request says about where it wants to go, as it came. */
export interface RoutingHints {
  /** `model` of the body: `MODEL` or `@SLUG/MODEL`. */
  readonly model: string;
  /** The provider header: a kind, or `@SLUG`. Wins over the slug in {@link model}. */
  readonly provider?: string;
  /** The upstream credential that the caller or its config brought, without `Bearer `. Secret. */
  readonly credential?: string;
  /** Where in a config {@link credential} stood; absent: the caller brought it as `Authorization`. */
  readonly credentialPlace?: string;
  readonly vertexProjectId?: string;
  /** Where {@link vertexProjectId} stood in the request. */
  readonly vertexProjectIdPlace?: string;
  readonly vertexRegion?: string;
  /** Where {@link vertexRegion} stood in the request. */
  readonly vertexRegionPlace?: string;
  /** An address to ask in place of the upstream's own, with or without a path. */
  readonly customHost?: string;
  /** Where {@link customHost} stood, when that is not its header. */
  readonly customHostPlace?: string;
}
