import { logprobsFor } from '../answers/logprobs.js';
import { isJsonObject, type Json, type JsonObject } from '../json.js';
import { stringOf } from './chat-request.js';

const entry = (value: Json | undefined): JsonObject => {
  const { token: said, logProbability = 0 } = isJsonObject(value) ? value : {};
  const token = stringOf(said);
  return { token, logprob: logProbability, bytes: [...Buffer.from(token)] };
};

const entries = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.map(entry) : []);

/** `logprobs` of a text, as the OpenAI API has it; `null` when they are not wanted. */
export function chatLogprobs(text: string, top: number | undefined): JsonObject | null {
  if (top === undefined || text === '') return null;
  const { chosenCandidates, topCandidates } = logprobsFor(text, top).logprobsResult;
  const tops = Array.isArray(topCandidates) ? topCandidates : [];
  return {
    content: entries(chosenCandidates).map((chosen, index) => {
      const alternatives = tops[index];
      return { ...chosen, top_logprobs: entries(isJsonObject(alternatives) ? alternatives.candidates : []) };
    }),
  };
}
