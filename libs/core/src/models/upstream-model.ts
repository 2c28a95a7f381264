/** A model that an upstream offers. */
export interface UpstreamModel {
  /** As it is named in a request to that provider, without `@slug/`, family prefix included. */
  readonly id: string;
  readonly displayName?: string;
  /** Who made it, such as `google` or `anthropic`. */
  readonly ownedBy: string;
  /** When it was published: seconds since 1970. */
  readonly created?: number;
  readonly inputTokenLimit?: number;
  readonly outputTokenLimit?: number;
}
