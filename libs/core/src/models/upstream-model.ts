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
  /** Absent: no day is announced. */
  readonly retirement?: ModelRetirement;
}

/** The end of a model, as its upstream announces it. */
export interface ModelRetirement {
  /** The earliest day on which the upstream stops serving the model, `YYYY-MM-DD`. */
  readonly notBefore: string;
  /** The model that the upstream recommends instead, as requests name it there. */
  readonly replacement?: string;
  /** The page that announces it. */
  readonly source: string;
  /** The day on which the page was read, `YYYY-MM-DD`. */
  readonly read: string;
}
