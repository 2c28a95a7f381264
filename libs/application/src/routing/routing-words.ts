/** What a request says about where it wants to go, as it came. */
export interface RoutingWords {
  /** `model` of the body: `MODEL` or `@SLUG/MODEL`. */
  readonly model: string;
  /** The provider header: a kind, or `@SLUG`. Wins over the slug in {@link model}. */
  readonly provider?: string;
  /** The upstream credential that the caller brought, without `Bearer `. Secret. */
  readonly credential?: string;
  readonly vertexProjectId?: string;
  /** Where {@link vertexProjectId} stood in the request. */
  readonly vertexProjectIdPlace?: string;
  readonly vertexRegion?: string;
  /** Where {@link vertexRegion} stood in the request. */
  readonly vertexRegionPlace?: string;
}
