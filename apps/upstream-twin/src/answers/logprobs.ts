import { createHash } from 'node:crypto';
import type { JsonObject } from '../json.js';

const tokensOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

function entry(token: string, rank: number): JsonObject {
  const [first = 0, second = 0] = createHash('sha256').update(`${token} ${rank}`).digest();
  const logProbability = -((first / 255) * 0.5 + rank * 2 + second / 2550);
  return { token, tokenId: first * 256 + second, logProbability };
}

/** logprobsResult of a text with `top` alternatives per token, and the average of the chosen ones. */
export function logprobsFor(text: string, top: number): { avgLogprobs: number; logprobsResult: JsonObject } {
  const tokens = tokensOf(text);
  const chosenCandidates = tokens.map((token) => entry(token, 0));
  const sum = chosenCandidates.reduce((total, { logProbability }) => total + Number(logProbability), 0);
  const topCandidates = tokens.map((token) => ({
    candidates: Array.from({ length: top }, (_, rank) => entry(rank === 0 ? token : ` other${rank}`, rank)),
  }));
  return {
    avgLogprobs: tokens.length > 0 ? sum / tokens.length : 0,
    logprobsResult: { chosenCandidates, ...(top > 0 ? { topCandidates } : {}) },
  };
}
