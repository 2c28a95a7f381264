import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Mutable,
  type TokensByModality,
  type Usage,
} from '@model-gateway/core';
import { isEmpty, listOf, UnknownMembers } from '@model-gateway/format-kit';

/** Members that {@link toUsage} reads. */
const knownUsageMembers: ReadonlySet<string> = new Set([
  'promptTokenCount',
  'candidatesTokenCount',
  'thoughtsTokenCount',
  'toolUsePromptTokenCount',
  'cachedContentTokenCount',
  'totalTokenCount',
  'promptTokensDetails',
  'candidatesTokensDetails',
  'toolUsePromptTokensDetails',
  'cacheTokensDetails',
  'trafficType',
  'serviceTier',
]);

/**
 * Token usage, from `usageMetadata`. Google counts thoughts and tool-use prompts separately; canonically they are part
 * of the completion and of the prompt. Zeros are omitted on the wire and stay absent here, except those of a prompt whose
 * answer has tokens: every answer has a prompt.
 *
 * @param servedTier what a header of the answer says; it wins over the body
 */
export function toUsage(metadata: JsonObject, servedTier?: string): Usage {
  const thoughts = count(metadata.thoughtsTokenCount);
  const toolUse = count(metadata.toolUsePromptTokenCount);
  const cached = count(metadata.cachedContentTokenCount);
  const tier = servedTier ?? metadata.serviceTier ?? metadata.trafficType;
  const completion = completionTokens(metadata);
  const total = count(metadata.totalTokenCount);
  const prompt = sum(promptTokens(metadata) ?? restOfTotal(total, completion, toolUse), toolUse);
  const promptDetails = byModality(metadata.promptTokensDetails, metadata.toolUsePromptTokensDetails);
  const completionDetails = byModality(metadata.candidatesTokensDetails, undefined);
  const usage: Mutable<Usage> = {};
  if (prompt !== undefined) usage.promptTokens = prompt;
  if (completion !== undefined) usage.completionTokens = completion;
  if (total !== undefined) usage.totalTokens = total;
  if (cached !== undefined) usage.cachedTokens = cached;
  if (thoughts !== undefined) usage.reasoningTokens = thoughts;
  if (toolUse !== undefined) usage.toolUsePromptTokens = toolUse;
  if (promptDetails) usage.promptTokensByModality = promptDetails;
  if (completionDetails) usage.completionTokensByModality = completionDetails;
  if (typeof tier === 'string') usage.serviceTier = tier;
  return usage;
}

/**
 * The usage after one more chunk. Counts are cumulative and zeros are omitted, so a chunk with counts replaces all
 * earlier counts; a chunk without counts (mostly one with only the traffic type) only adds its members.
 */
export function joinUsage(before: JsonObject | undefined, chunk: JsonObject): JsonObject {
  if (!before) return chunk;
  if (chunk.totalTokenCount === undefined && chunk.promptTokenCount === undefined)
    return { ...before, ...chunk };
  const { trafficType, serviceTier } = before;
  if (trafficType === undefined && serviceTier === undefined) return chunk;
  if (chunk.trafficType !== undefined && (serviceTier === undefined || chunk.serviceTier !== undefined)) {
    return chunk;
  }
  return {
    ...(trafficType !== undefined && { trafficType }),
    ...(serviceTier !== undefined && { serviceTier }),
    ...chunk,
  };
}

/** The members of `usageMetadata` that {@link toUsage} does not read; undefined: there are none. */
export function unknownUsage(metadata: JsonObject): JsonObject | undefined {
  const unknown = new UnknownMembers();
  unknown.collect(metadata, knownUsageMembers);
  return unknown.toJson();
}

const countNames = [
  'promptTokenCount',
  'candidatesTokenCount',
  'thoughtsTokenCount',
  'toolUsePromptTokenCount',
  'cachedContentTokenCount',
  'totalTokenCount',
];
const detailNames = [
  'promptTokensDetails',
  'candidatesTokensDetails',
  'toolUsePromptTokensDetails',
  'cacheTokensDetails',
];

/** The usage of two requests together. Details of both are listed: {@link toUsage} adds them up. */
export function addUsage(before: JsonObject | undefined, usage: JsonObject): JsonObject {
  if (!before) return usage;
  const added: Mutable<JsonObject> = { ...before, ...usage };
  for (const name of countNames) {
    const total = sum(count(before[name]), count(usage[name]));
    if (total !== undefined) added[name] = total;
  }
  for (const name of detailNames) {
    const details = [...listOf(before[name]), ...listOf(usage[name])];
    if (details.length > 0) added[name] = details;
  }
  return added;
}

/**
 * The prompt tokens, cached part included, as on the wire. If the total matches only with the cached part added, the
 * upstream omits that part, and it is added here.
 */
function promptTokens(metadata: JsonObject): number | undefined {
  const prompt = count(metadata.promptTokenCount);
  const cached = count(metadata.cachedContentTokenCount) ?? 0;
  const total = count(metadata.totalTokenCount);
  if (prompt === undefined || total === undefined || cached === 0) return prompt;
  const rest =
    (count(metadata.candidatesTokenCount) ?? 0) +
    (count(metadata.thoughtsTokenCount) ?? 0) +
    (count(metadata.toolUsePromptTokenCount) ?? 0);
  return prompt + cached + rest === total ? prompt + cached : prompt;
}

/** The tokens of a prompt whose own count is omitted; undefined when nothing says how long the answer is. */
function restOfTotal(
  total: number | undefined,
  completion: number | undefined,
  toolUse = 0,
): number | undefined {
  if (completion === undefined) return undefined;
  return total === undefined ? 0 : Math.max(0, total - completion - toolUse);
}

/**
 * The completion tokens, thoughts included. On the wire thoughts are counted separately. If the total leaves no room
 * for them, the upstream counts them among the candidates, and they are not added.
 */
function completionTokens(metadata: JsonObject): number | undefined {
  const candidates = count(metadata.candidatesTokenCount);
  const thoughts = count(metadata.thoughtsTokenCount);
  const total = count(metadata.totalTokenCount);
  const separate = sum(candidates, thoughts);
  if (candidates === undefined || total === undefined || !thoughts || thoughts > candidates) return separate;
  const others = (count(metadata.promptTokenCount) ?? 0) + (count(metadata.toolUsePromptTokenCount) ?? 0);
  return others + candidates === total ? candidates : separate;
}

/** The sum of two members' details; undefined if there are none. */
function byModality(first: JsonObject[string], second: JsonObject[string]): TokensByModality | undefined {
  const tokens: Record<string, number> = {};
  addDetails(tokens, listOf(first));
  addDetails(tokens, listOf(second));
  return isEmpty(tokens) ? undefined : tokens;
}

function addDetails(tokens: Record<string, number>, details: readonly JsonValue[]): void {
  for (const detail of details) {
    if (!isJsonObject(detail) || typeof detail.modality !== 'string') continue;
    const amount = count(detail.tokenCount);
    const name = detail.modality.toLowerCase();
    if (amount === undefined) continue;
    // A number has no effect as `__proto__`.
    tokens[name] = amount + (Object.hasOwn(tokens, name) ? (tokens[name] ?? 0) : 0);
  }
}

/** A whole number of tokens. The JSON of protocol buffers may write a large one as text. */
function count(value: JsonObject[string]): number | undefined {
  const amount = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 ? amount : undefined;
}

function sum(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
}
