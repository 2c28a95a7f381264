/** A candidate token at a position. */
export interface TopLogprob {
  token: string;
  /** Natural logarithm of the probability. */
  logprob: number;
  /** The token in UTF-8. */
  bytes: number[] | null;
}

/** The token at a position, with the most likely alternatives. */
export interface ChatCompletionTokenLogprob extends TopLogprob {
  top_logprobs: TopLogprob[];
}

/** Probabilities of the tokens of an answer. */
export interface ChoiceLogprobs {
  content: ChatCompletionTokenLogprob[] | null;
  refusal: ChatCompletionTokenLogprob[] | null;
}
