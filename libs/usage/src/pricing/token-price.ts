import type { TokenRates } from '@model-gateway/core';

/** The price of a model per token or per image, from an entry or from the price table. */
export interface TokenPrice extends TokenRates {
  /** US dollars per image, for upstreams that count images. */
  readonly perImage?: number;
  /** Rates of all tokens of a request whose prompt has more than `above` tokens. */
  readonly long?: TokenRates & { readonly above: number };
}
