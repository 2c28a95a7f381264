/** What models cost and can do: it counts instead of what the gateway knows. It has a price, capabilities, or both. */
export interface WrittenModel {
  /** Which models: of a kind of provider, or of one catalog entry only. A `*` at the end matches any rest. */
  readonly id: string;
  /**
   * What they cost. `null`: it is not known, whatever the gateway knows.
   *
   * @defaultValue what the gateway knows
   */
  readonly price?: WrittenPrice | null;
  /** What they can do. Of what is absent the gateway's own table counts. */
  readonly capabilities?: WrittenCapabilities;
  /** For people: where this is from. */
  readonly source?: string;
}

/** What tokens cost: US dollars per million of them. */
export interface WrittenRates {
  /** What a prompt costs. */
  readonly input: number;
  /**
   * What came from a cache.
   *
   * @defaultValue as `input`
   */
  readonly cachedInput?: number;
  /**
   * What was written to a cache.
   *
   * @defaultValue as `input`
   */
  readonly cacheWrite?: number;
  /**
   * Sound in a prompt.
   *
   * @defaultValue as `input`
   */
  readonly audioInput?: number;
  /**
   * Pictures in a prompt.
   *
   * @defaultValue as `input`
   */
  readonly imageInput?: number;
  /**
   * Films in a prompt.
   *
   * @defaultValue as `input`
   */
  readonly videoInput?: number;
  /** What the model writes, reasoning as well. Without it the model writes nothing, as one that embeds. */
  readonly output?: number;
  /**
   * Pictures that the model makes.
   *
   * @defaultValue as `output`
   */
  readonly imageOutput?: number;
}

/** A price by the token, or by the picture. */
export interface WrittenPrice extends WrittenRates {
  /** US dollars for each picture, of a model whose upstream counts these and no tokens. */
  readonly perImage?: number;
  /** What all tokens of a request cost when its prompt is long. Has an `output` where the price has one. */
  readonly long?: WrittenLongRates;
}

/** Rates of requests with a long prompt. */
export interface WrittenLongRates extends WrittenRates {
  /** Tokens: prompts of more than these are long. */
  readonly above: number;
}

/** What a model can do. */
export interface WrittenCapabilities {
  /** Tokens of prompt and answer together. */
  readonly contextWindow?: number;
  /** Tokens of an answer. */
  readonly maxOutput?: number;
  /** It calls tools. */
  readonly tools?: boolean;
  /** It takes pictures. */
  readonly images?: boolean;
  /** It takes sound. */
  readonly audio?: boolean;
  /** It takes films. */
  readonly video?: boolean;
  /** It thinks before it answers. */
  readonly thinking?: boolean;
  /** It answers by a JSON schema. */
  readonly structuredOutput?: boolean;
}
