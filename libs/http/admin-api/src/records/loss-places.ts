import type { AdminLogLoss } from '@model-gateway/contract';
import {
  exactJson,
  isJsonObject,
  type JsonValue,
  type LossEntry,
  type Mutable,
  parseExactJson,
  type RecordedBodies,
  type RecordedBody,
} from '@model-gateway/core';

/** Where upstream bodies have what a member of a client's body became: JSON pointers, of which a body has one at most. */
const upstreamPlaces: Readonly<Record<string, readonly string[]>> = {
  temperature: ['/generationConfig/temperature', '/temperature'],
  top_p: ['/generationConfig/topP', '/top_p'],
  top_k: ['/generationConfig/topK', '/top_k'],
  n: ['/generationConfig/candidateCount', '/n'],
  seed: ['/generationConfig/seed', '/seed', '/random_seed'],
  stop: ['/generationConfig/stopSequences', '/stop_sequences', '/stop'],
  stop_sequences: ['/generationConfig/stopSequences', '/stop_sequences', '/stop'],
  max_tokens: ['/generationConfig/maxOutputTokens', '/max_tokens'],
  max_completion_tokens: ['/generationConfig/maxOutputTokens', '/max_tokens'],
  presence_penalty: ['/generationConfig/presencePenalty', '/presence_penalty'],
  frequency_penalty: ['/generationConfig/frequencyPenalty', '/frequency_penalty'],
  top_logprobs: ['/generationConfig/logprobs', '/top_logprobs'],
  reasoning_effort: [
    '/generationConfig/thinkingConfig/thinkingBudget',
    '/generationConfig/thinkingConfig/thinkingLevel',
    '/thinking/budget_tokens',
    '/output_config/effort',
    '/reasoning_effort',
  ],
  'thinking.budget_tokens': [
    '/generationConfig/thinkingConfig/thinkingBudget',
    '/generationConfig/thinkingConfig/thinkingLevel',
    '/thinking/budget_tokens',
  ],
  response_format: [
    '/generationConfig/responseJsonSchema',
    '/generationConfig/responseSchema',
    '/generationConfig/responseMimeType',
    '/output_config/format',
    '/response_format',
  ],
  tool_choice: ['/toolConfig/functionCallingConfig', '/tool_choice'],
  service_tier: ['/service_tier', '/serviceTier'],
};
const longestValue = 120;

/** The losses of a record with their places in the recorded bodies, as far as these are known. */
export function lossesWithPlaces(
  losses: readonly LossEntry[],
  { clientRequest, upstreamRequest }: RecordedBodies,
): readonly AdminLogLoss[] {
  if (losses.length === 0) return losses;
  const sent = jsonOf(clientRequest);
  const carried = jsonOf(upstreamRequest);
  return losses.map((loss) => {
    const placed: Mutable<AdminLogLoss> = { ...loss };
    const before = sent && valueAt(sent, segmentsOf(loss.path));
    if (before !== undefined) placed.before = shortened(before);
    if (loss.action === 'dropped' || !carried) return placed;
    for (const pointer of upstreamPlaces[loss.path] ?? []) {
      const after = valueAt(carried, pointer.split('/').slice(1));
      if (after === undefined) continue;
      placed.upstreamPath = pointer;
      placed.after = shortened(after);
      break;
    }
    return placed;
  });
}

/** Undefined: the body is not recorded whole, or is no JSON. */
function jsonOf(body: RecordedBody | undefined): JsonValue | undefined {
  if (!body || body.omittedBytes !== undefined) return undefined;
  try {
    return parseExactJson(body.text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** `tools[0].function.strict` in its segments. */
function segmentsOf(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter((segment) => segment !== '');
}

function valueAt(json: JsonValue, segments: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = json;
  for (const segment of segments) {
    if (Array.isArray(value)) value = (value as readonly JsonValue[])[Number(segment)];
    else if (isJsonObject(value) && Object.hasOwn(value, segment)) value = value[segment];
    else return undefined;
  }
  return value;
}

function shortened(value: JsonValue): string {
  const text = exactJson(value);
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}
