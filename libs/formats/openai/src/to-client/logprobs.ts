import type { ChoiceLogprobs, TopLogprob } from '@model-gateway/contract';
import type { TokenCandidate, TokenLogprob } from '@model-gateway/core';

const encoder = new TextEncoder();

/** Probabilities of the tokens of a choice, or of the piece of it that a chunk brings. */
export function toLogprobs(tokens: readonly TokenLogprob[]): ChoiceLogprobs {
  const content = tokens.map((token) => ({
    ...toTopLogprob(token),
    top_logprobs: token.top.map(toTopLogprob),
  }));
  return { content, refusal: null };
}

function toTopLogprob({ token, logprob }: TokenCandidate): TopLogprob {
  return { token, logprob, bytes: [...encoder.encode(token)] };
}
