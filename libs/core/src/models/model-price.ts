/** Rates in US dollars per million tokens. */
export interface TokenRates {
  readonly input: number;
  /** Tokens read from a cache. Absent: as {@link input}. */
  readonly cachedInput?: number;
  /** Tokens written to a cache. Absent: as {@link input}. */
  readonly cacheWrite?: number;
  /** Tokens of one modality; absent: as {@link input}. */
  readonly audioInput?: number;
  readonly imageInput?: number;
  readonly videoInput?: number;
  /** Reasoning included. Absent: the model has no output tokens, such as an embedding model. */
  readonly output?: number;
  /** Image tokens of the output. When present, the cost is unknown unless the usage counts both modalities. */
  readonly imageOutput?: number;
}

/** The price of a model from a date on. */
export interface ModelPrice extends TokenRates {
  /** The model name without publisher, version, date, `-preview` or `-maas`. */
  readonly model: string;
  /** Milliseconds since 1970; absent: no start. */
  readonly from?: number;
  /** Rates of all tokens of a request whose prompt has more than `above` tokens. */
  readonly long?: TokenRates & { readonly above: number };
  /** The page that states the price. */
  readonly source: string;
  /** The day on which the page was read, `YYYY-MM-DD`. */
  readonly read: string;
}
