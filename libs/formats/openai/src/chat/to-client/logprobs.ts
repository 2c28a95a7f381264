import type { ChoiceLogprobs, TopLogprob } from '@model-gateway/contract';
import type { TokenCandidate, TokenLogprob } from '@model-gateway/core';

const encoder = new TextEncoder();

/** Log probabilities of the tokens of a choice, or of one chunk of it. */
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
