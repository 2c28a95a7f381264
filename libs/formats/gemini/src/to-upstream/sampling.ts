import type { Sampling } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/** Most stop sequences that the upstream accepts. */
const maxStops = 5;

/** Adds the sampling members of `generationConfig`. */
export function addSampling(config: MutableJson, sampling: Sampling, context: TranslationContext): void {
  const { maxOutputTokens, candidateCount, seed, logprobs, stop } = sampling;
  if (maxOutputTokens !== undefined) config.maxOutputTokens = maxOutputTokens;
  addRandomness(config, sampling, context);
  addPenalties(config, sampling, context);
  const stopSequences = stop && toStops(stop, context);
  if (stopSequences && stopSequences.length > 0) config.stopSequences = stopSequences;
  if (seed !== undefined) config.seed = toSeed(seed, context);
  if (candidateCount !== undefined) config.candidateCount = candidateCount;
  if (logprobs) {
    config.responseLogprobs = true;
    if (logprobs.topCount !== undefined) config.logprobs = logprobs.topCount;
  }
}

function addRandomness(
  config: MutableJson,
  { temperature, topP, topK }: Sampling,
  context: TranslationContext,
): void {
  if (context.capabilities.sampling) {
    if (temperature !== undefined) config.temperature = temperature;
    if (topP !== undefined) config.topP = topP;
    if (topK !== undefined) config.topK = topK;
    return;
  }
  const reason = 'This model ignores it.';
  if (temperature !== undefined) reportDropped('temperature', reason, context.reportLoss);
  if (topP !== undefined) reportDropped('top_p', reason, context.reportLoss);
  if (topK !== undefined) reportDropped('top_k', reason, context.reportLoss);
}

function addPenalties(
  config: MutableJson,
  { presencePenalty, frequencyPenalty }: Sampling,
  context: TranslationContext,
): void {
  if (context.capabilities.penalties) {
    if (presencePenalty !== undefined) config.presencePenalty = presencePenalty;
    if (frequencyPenalty !== undefined) config.frequencyPenalty = frequencyPenalty;
    return;
  }
  const reason = 'This model refuses it.';
  if (presencePenalty !== undefined) reportDropped('presence_penalty', reason, context.reportLoss);
  if (frequencyPenalty !== undefined) reportDropped('frequency_penalty', reason, context.reportLoss);
}

function toStops(stop: readonly string[], { reportLoss }: TranslationContext): readonly string[] {
  const texts = stop.includes('') ? stop.filter((text) => text !== '') : stop;
  if (texts.length < stop.length) {
    reportLoss({ path: 'stop', action: 'dropped', reason: 'An empty text stops nothing.' });
  }
  if (texts.length <= maxStops) return texts;
  const reason = `The upstream takes ${maxStops} stop sequences; the first ${maxStops} are sent.`;
  reportLoss({ path: 'stop', action: 'clamped', reason });
  return texts.slice(0, maxStops);
}

/** A seed of 32 bits for the upstream: the low ones, so equal seeds stay equal. */
function toSeed(seed: number, { reportLoss }: TranslationContext): number {
  const folded = seed | 0;
  if (folded !== seed) {
    const reason = 'The upstream takes seeds of 32 bits; the low ones are sent.';
    reportLoss({ path: 'seed', action: 'approximated', reason });
  }
  return folded;
}
