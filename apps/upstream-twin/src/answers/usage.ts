import type { Content, GenerateContentRequest, Part } from '../contract/generate-content-request.js';
import type { JsonObject } from '../json.js';
import { estimateTokens, partTokens } from './estimate-tokens.js';

/** Tokens by modality. */
export type TokenDetails = ReadonlyMap<string, number>;

/** Texts are counted together, so that the pieces of a stream add up to the same number as the whole. */
export function countParts(parts: readonly Part[]): TokenDetails {
  const details = new Map<string, number>();
  const add = (modality: string, tokens: number): void => {
    if (tokens > 0) details.set(modality, (details.get(modality) ?? 0) + tokens);
  };
  add('TEXT', estimateTokens(parts.map((part) => part.text ?? '').join('')));
  for (const part of parts) {
    const { modality, tokens } = partTokens(part);
    if (part.text === undefined) add(modality, tokens);
  }
  return details;
}

/** Tokens of everything that is sent: contents, system instruction, tools. */
export function countPrompt(request: GenerateContentRequest): TokenDetails {
  const contents: readonly Content[] = [request.systemInstruction ?? {}, ...(request.contents ?? [])];
  const details = new Map(countParts(contents.flatMap(({ parts = [] }) => parts)));
  const tools = request.tools ? estimateTokens(JSON.stringify(request.tools)) : 0;
  if (tools > 0) details.set('TEXT', (details.get('TEXT') ?? 0) + tools);
  return details;
}

export const sumOf = (details: TokenDetails): number =>
  [...details.values()].reduce((sum, each) => sum + each, 0);

export const toDetailList = (details: TokenDetails): JsonObject[] =>
  [...details].map(([modality, tokenCount]) => ({ modality, tokenCount }));

/** The four counts whose sum is the total. */
export interface UsageCounts {
  readonly prompt: TokenDetails;
  readonly cached: number;
  readonly candidates: TokenDetails;
  readonly thoughts: number;
  readonly toolUse: number;
}

/** usageMetadata: zero counts are left out, the total is prompt + candidates + thoughts + tool use. */
export function toUsageMetadata({ prompt, cached, candidates, thoughts, toolUse }: UsageCounts): JsonObject {
  const total = sumOf(prompt) + sumOf(candidates) + thoughts + toolUse;
  const counts = {
    promptTokenCount: sumOf(prompt),
    cachedContentTokenCount: cached,
    candidatesTokenCount: sumOf(candidates),
    toolUsePromptTokenCount: toolUse,
    thoughtsTokenCount: thoughts,
    totalTokenCount: total,
  };
  const written = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return {
    ...written,
    ...(prompt.size > 0 ? { promptTokensDetails: toDetailList(prompt) } : {}),
    ...(candidates.size > 0 ? { candidatesTokensDetails: toDetailList(candidates) } : {}),
    ...(cached > 0 ? { cacheTokensDetails: [{ modality: 'TEXT', tokenCount: cached }] } : {}),
    ...(toolUse > 0 ? { toolUsePromptTokensDetails: [{ modality: 'TEXT', tokenCount: toolUse }] } : {}),
  };
}
