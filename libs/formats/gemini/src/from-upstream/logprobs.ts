import type { JsonObject, TokenCandidate, TokenLogprob } from '@model-gateway/core';
import { objectsOf } from '@model-gateway/format-kit';

/** The tokens of `logprobsResult`. If only the top candidates are given, the first counts as the chosen token. */
export function toTokenLogprobs(result: JsonObject): TokenLogprob[] {
  const chosen = objectsOf(result.chosenCandidates).map(toCandidate);
  const tops = objectsOf(result.topCandidates).map((top) => objectsOf(top.candidates).map(toCandidate));
  if (chosen.length === 0) return tops.flatMap((top) => (top[0] ? [{ ...top[0], top }] : []));
  return chosen.map((candidate, index) => ({ ...candidate, top: tops[index] ?? [] }));
}

/** A missing logarithm is 0, a probability of 1: zeros are omitted on the wire. */
function toCandidate({ token, logProbability }: JsonObject): TokenCandidate {
  return {
    token: typeof token === 'string' ? token : '',
    logprob: typeof logProbability === 'number' ? logProbability : 0,
  };
}
