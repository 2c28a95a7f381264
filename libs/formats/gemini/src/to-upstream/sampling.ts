import type { JsonObject, Sampling } from '@model-gateway/core';
import type { TranslationContext } from './translation-context.js';

/** Most stop sequences that the upstream takes. */
const maxStops = 5;

/** The members of `generationConfig` that say how the answer is drawn. */
export function toSampling(sampling: Sampling, context: TranslationContext): JsonObject {
  const { maxOutputTokens, candidateCount, seed, logprobs } = sampling;
  return {
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...toRandomness(sampling, context),
    ...toPenalties(sampling, context),
    ...toStops(sampling.stop, context),
    ...(seed !== undefined && { seed: toSeed(seed, context) }),
    ...(candidateCount !== undefined && { candidateCount }),
    ...(logprobs && {
      responseLogprobs: true,
      ...(logprobs.topCount !== undefined && { logprobs: logprobs.topCount }),
    }),
  };
}

function toRandomness({ temperature, topP, topK }: Sampling, context: TranslationContext): JsonObject {
  if (context.capabilities.sampling) {
    return {
      ...(temperature !== undefined && { temperature }),
      ...(topP !== undefined && { topP }),
      ...(topK !== undefined && { topK }),
    };
  }
  const reason = 'This model ignores it.';
  return drop({ temperature, top_p: topP, top_k: topK }, reason, context);
}

function toPenalties(
  { presencePenalty, frequencyPenalty }: Sampling,
  context: TranslationContext,
): JsonObject {
  if (context.capabilities.penalties) {
    return {
      ...(presencePenalty !== undefined && { presencePenalty }),
      ...(frequencyPenalty !== undefined && { frequencyPenalty }),
    };
  }
  const reason = 'This model refuses it.';
  return drop({ presence_penalty: presencePenalty, frequency_penalty: frequencyPenalty }, reason, context);
}

function drop(
  values: Readonly<Record<string, number | undefined>>,
  reason: string,
  { reportLoss }: TranslationContext,
): JsonObject {
  for (const [path, value] of Object.entries(values)) {
    if (value !== undefined) reportLoss({ path, action: 'dropped', reason });
  }
  return {};
}

function toStops(stop: readonly string[] | undefined, { reportLoss }: TranslationContext): JsonObject {
  if (!stop || stop.length === 0) return {};
  if (stop.length <= maxStops) return { stopSequences: stop };
  const reason = `The upstream takes ${maxStops} stop sequences; the first ${maxStops} are sent.`;
  reportLoss({ path: 'stop', action: 'clamped', reason });
  return { stopSequences: stop.slice(0, maxStops) };
}

/** A seed in the upstream's 32 bits: the low ones, so equal seeds stay equal. */
function toSeed(seed: number, { reportLoss }: TranslationContext): number {
  const folded = seed | 0;
  if (folded !== seed) {
    const reason = 'The upstream takes seeds of 32 bits; the low ones are sent.';
    reportLoss({ path: 'seed', action: 'approximated', reason });
  }
  return folded;
}
