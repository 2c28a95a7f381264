/**
 * Prices and capabilities of models, which override the built-in knowledge. An entry has a price, capabilities, or
 * both.
 */
export interface WrittenModel {
  /**
   * The models: `KIND/MODEL` of a provider kind, or `@SLUG/MODEL` of one catalog entry. A trailing `*` matches any
   * rest.
   */
  readonly id: string;
  /**
   * The price. `null`: the price is unknown, whatever the built-in tables say.
   *
   * @defaultValue the built-in price
   */
  readonly price?: WrittenPrice | null;
  /** Capabilities. For absent members the built-in table applies. */
  readonly capabilities?: WrittenCapabilities;
  /** Source of the data, for people. */
  readonly source?: string;
}

/** Prices of tokens in US dollars per million. */
export interface WrittenRates {
  /** Prompt tokens. */
  readonly input: number;
  /** Prompt tokens from a cache.
   *
   * @defaultValue as `input`
   */
  readonly cachedInput?: number;
  /** Prompt tokens written to a cache.
   *
   * @defaultValue as `input`
   */
  readonly cacheWrite?: number;
  /** Audio tokens of a prompt.
   *
   * @defaultValue as `input`
   */
  readonly audioInput?: number;
  /** Image tokens of a prompt.
   *
   * @defaultValue as `input`
   */
  readonly imageInput?: number;
  /** Video tokens of a prompt.
   *
   * @defaultValue as `input`
   */
  readonly videoInput?: number;
  /** Output tokens, reasoning included. Absent for a model without output tokens, such as an embedding model. */
  readonly output?: number;
  /** Tokens of generated images.
   *
   * @defaultValue as `output`
   */
  readonly imageOutput?: number;
}

/** A price per token, or per image. */
export interface WrittenPrice extends WrittenRates {
  /** US dollars per image, of a model whose upstream counts images instead of tokens. */
  readonly perImage?: number;
  /** The rates of all tokens of a request with a long prompt. Requires `output` if the price has it. */
  readonly long?: WrittenLongRates;
}

/** Rates of requests with a long prompt. */
export interface WrittenLongRates extends WrittenRates {
  /** Prompts with more tokens than this are long. */
  readonly above: number;
}

/** Capabilities of a model. */
export interface WrittenCapabilities {
  /** Tokens of prompt and response together. */
  readonly contextWindow?: number;
  /** Tokens of a response. */
  readonly maxOutput?: number;
  /** The model calls tools. */
  readonly tools?: boolean;
  /** The model accepts images. */
  readonly images?: boolean;
  /** The model accepts audio. */
  readonly audio?: boolean;
  /** The model accepts video. */
  readonly video?: boolean;
  /** The model reasons before it responds. */
  readonly thinking?: boolean;
  /** The model follows a JSON schema. */
  readonly structuredOutput?: boolean;
}
