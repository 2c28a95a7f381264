import type { Part } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import type { Answer, Candidate } from './answer.js';
import { countParts, toUsageMetadata, type UsageCounts } from './usage.js';

/** Members that every body of one answer has, with the usage counted so far. */
export function responseEnvelope({ context, promptFeedback }: Answer, usage: UsageCounts): JsonObject {
  const { api, modelName, responseId, createTime, trafficType = 'ON_DEMAND' } = context;
  const vertex = api === 'vertex';
  return {
    ...(promptFeedback ? { promptFeedback } : {}),
    usageMetadata: { ...toUsageMetadata(usage), ...(vertex ? { trafficType } : {}) },
    modelVersion: modelName,
    ...(vertex ? { createTime } : {}),
    responseId,
  };
}

/** `index` is written by the Gemini API always, by Vertex AI unless it is 0. */
export const candidateIndex = ({ context }: Answer, { index }: Candidate): JsonObject =>
  context.api === 'gemini' || index > 0 ? { index } : {};

/** `{role, parts}`, nothing at all when there are no parts. */
export const contentOf = (parts: readonly Part[]): JsonObject =>
  parts.length > 0
    ? { content: { role: 'model', parts: parts.map((part): JsonObject => ({ ...part }) as JsonObject) } }
    : {};

/** Output tokens of the parts; thoughts are counted elsewhere. */
export const outputTokens = (parts: readonly Part[]): ReturnType<typeof countParts> =>
  countParts(parts.filter((part) => !part.thought));

/** The unary answer. */
export function responseBody(answer: Answer): JsonObject {
  const { candidates, promptTokens, cachedTokens } = answer;
  const usage = {
    prompt: promptTokens,
    cached: cachedTokens,
    candidates: outputTokens(candidates.flatMap(({ parts }) => parts)),
    thoughts: candidates.reduce((sum, { thoughtTokens }) => sum + thoughtTokens, 0),
    toolUse: candidates.reduce((sum, { toolUseTokens }) => sum + toolUseTokens, 0),
  };
  const written = candidates.map((candidate) => ({
    ...contentOf(candidate.parts),
    finishReason: candidate.finishReason,
    ...candidateIndex(answer, candidate),
    ...candidate.details,
  }));
  return { ...(written.length > 0 ? { candidates: written } : {}), ...responseEnvelope(answer, usage) };
}
