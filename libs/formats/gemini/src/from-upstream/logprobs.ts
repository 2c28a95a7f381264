import type { JsonObject, TokenCandidate, TokenLogprob } from '@model-gateway/core';
import { objectsOf } from '@model-gateway/format-kit';

/** The tokens of `logprobsResult`. Where only the likeliest are given, the likeliest is taken for the chosen one. */
export function toTokenLogprobs(result: JsonObject): TokenLogprob[] {
  const chosen = objectsOf(result.chosenCandidates).map(toCandidate);
  const tops = objectsOf(result.topCandidates).map((top) => objectsOf(top.candidates).map(toCandidate));
  if (chosen.length === 0) return tops.flatMap((top) => (top[0] ? [{ ...top[0], top }] : []));
  return chosen.map((candidate, index) => ({ ...candidate, top: tops[index] ?? [] }));
}

/** A probability of 1 has the logarithm 0, and zeros are left out on the wire. */
function toCandidate({ token, logProbability }: JsonObject): TokenCandidate {
  return {
    token: typeof token === 'string' ? token : '',
    logprob: typeof logProbability === 'number' ? logProbability : 0,
  };
}
