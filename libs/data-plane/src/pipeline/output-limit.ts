import { plainNumber, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** The members of all formats that limit the output, and those that ask for several responses. */
const limits = ['max_completion_tokens', 'max_tokens', 'max_output_tokens', 'maxOutputTokens'] as const;
const counts = ['n', 'candidateCount', 'candidate_count'] as const;

/**
 * The most output tokens that a request allows in all its choices together; undefined: it sets no limit.
 *
 * @param body the JSON of any format, unchecked
 */
export function outputLimitOf(body: JsonObject): number | undefined {
  const settings = [body, body['generationConfig'], body['generation_config']].filter(isJsonObject);
  const limit = firstCount(settings, limits);
  return limit === undefined ? undefined : limit * (firstCount(settings, counts) ?? 1);
}

function firstCount(settings: readonly JsonObject[], names: readonly string[]): number | undefined {
  for (const one of settings) {
    const count = names.map((name): JsonValue | undefined => plainNumber(one[name])).find(isCount);
    if (count !== undefined) return count;
  }
  return undefined;
}

function isCount(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
