import type { TokenRates } from '@model-gateway/core';

/** What a model costs by the token, or by the picture, wherever that stands. */
export interface TokenPrice extends TokenRates {
  /** US dollars for each picture, where the upstream counts these. */
  readonly perImage?: number;
  /** All of a request's tokens cost this when its prompt is longer than that. */
  readonly long?: TokenRates & { readonly above: number };
}
