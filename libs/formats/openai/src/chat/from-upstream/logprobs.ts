import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type TokenCandidate,
  type TokenLogprob,
} from '@model-gateway/core';
import { objectsOf, textOf } from '@model-gateway/format-kit';

/** The tokens of a choice's `logprobs`. */
export function toTokenLogprobs(logprobs: JsonValue | undefined): TokenLogprob[] {
  if (!isJsonObject(logprobs)) return [];
  return objectsOf(logprobs.content).map((token) => ({
    ...toCandidate(token),
    top: objectsOf(token.top_logprobs).map(toCandidate),
  }));
}

function toCandidate({ token, logprob }: JsonObject): TokenCandidate {
  return { token: textOf(token), logprob: typeof logprob === 'number' ? logprob : 0 };
}
