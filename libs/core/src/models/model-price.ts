/** What tokens cost: US dollars per million of them. */
export interface TokenRates {
  readonly input: number;
  /** What came from a cache. Absent: as {@link input}. */
  readonly cachedInput?: number;
  /** What was written to a cache. Absent: as {@link input}. */
  readonly cacheWrite?: number;
  /** Of these kinds; absent: as {@link input}. */
  readonly audioInput?: number;
  readonly imageInput?: number;
  readonly videoInput?: number;
  /** Reasoning as well. Absent: the model writes nothing, as one that embeds. */
  readonly output?: number;
  /** Images cost another price than text: without the counts of both nothing can be said. */
  readonly imageOutput?: number;
}

/** What a model costs, from a day on. */
export interface ModelPrice extends TokenRates {
  /** Its name, without whoever made it and without version, date, `-preview` or `-maas`. */
  readonly model: string;
  /** Milliseconds since 1970; absent: as long as anybody remembers. */
  readonly from?: number;
  /** All of a request's tokens cost this when its prompt is longer than that. */
  readonly long?: TokenRates & { readonly above: number };
  /** Where it stands. */
  readonly source: string;
  /** The day it was read there, `YYYY-MM-DD`. */
  readonly read: string;
}
