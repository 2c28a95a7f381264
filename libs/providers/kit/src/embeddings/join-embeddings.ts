import type { EmbeddingResponse, TokensByModality, Usage } from '@model-gateway/core';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * The answer to the whole request, of those to its parts. A count is the sum where every part has it, and absent
 * where one has not: a sum of some would pass for that of all.
 */
export function joinEmbeddings(answers: readonly EmbeddingResponse[]): EmbeddingResponse {
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const joined: Mutable<EmbeddingResponse> = { embeddings: answers.flatMap(({ embeddings }) => embeddings) };
  const usage = joinUsage(answers.map((answer) => answer.usage));
  if (usage) joined.usage = usage;
  const characters = sum(answers.map(({ billableCharacters }) => billableCharacters));
  if (characters !== undefined) joined.billableCharacters = characters;
  return joined;
}

function joinUsage(usages: readonly (Usage | undefined)[]): Usage | undefined {
  const joined: Mutable<Usage> = {};
  const prompt = sum(usages.map((usage) => usage?.promptTokens));
  const total = sum(usages.map((usage) => usage?.totalTokens));
  const modalities = sumByModality(usages.map((usage) => usage?.promptTokensByModality));
  const tier = usages.find((usage) => usage?.serviceTier !== undefined)?.serviceTier;
  if (prompt !== undefined) joined.promptTokens = prompt;
  if (total !== undefined) joined.totalTokens = total;
  if (modalities) joined.promptTokensByModality = modalities;
  if (tier !== undefined) joined.serviceTier = tier;
  return prompt === undefined && total === undefined ? undefined : joined;
}

function sum(counts: readonly (number | undefined)[]): number | undefined {
  let total = 0;
  for (const count of counts) {
    if (count === undefined) return undefined;
    total += count;
  }
  return total;
}

function sumByModality(counts: readonly (TokensByModality | undefined)[]): TokensByModality | undefined {
  const totals = new Map<string, number>();
  for (const count of counts) {
    if (!count) return undefined;
    for (const [modality, tokens] of Object.entries(count)) {
      totals.set(modality, (totals.get(modality) ?? 0) + tokens);
    }
  }
  return Object.fromEntries(totals);
}
