/** One token that could have stood at a place. */
export interface TokenCandidate {
  readonly token: string;
  /** Natural logarithm of the probability. */
  readonly logprob: number;
}

/** The token that stands at a place, and the likeliest others. */
export interface TokenLogprob extends TokenCandidate {
  readonly top: readonly TokenCandidate[];
}
