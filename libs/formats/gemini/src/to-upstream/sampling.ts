import type { Sampling } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { fitted } from './ranges.js';
import type { TranslationContext } from './translation-context.js';

/** Most stop sequences that the upstream accepts. */
const maxStops = 5;

/** Adds the sampling members of `generationConfig`. */
export function addSampling(config: MutableJson, sampling: Sampling, context: TranslationContext): void {
  const { maxOutputTokens, maxOutputTokensPath, candidateCount, seed, logprobs, stop } = sampling;
  const { reportLoss } = context;
  if (maxOutputTokens !== undefined) {
    config.maxOutputTokens = fitted(
      'max_completion_tokens',
      maxOutputTokens,
      reportLoss,
      maxOutputTokensPath,
    );
  }
  addRandomness(config, sampling, context);
  addPenalties(config, sampling, context);
  const stopSequences = stop && toStops(stop, context);
  if (stopSequences && stopSequences.length > 0) config.stopSequences = stopSequences;
  if (seed !== undefined) config.seed = toSeed(seed, context);
  if (candidateCount !== undefined) config.candidateCount = toCandidateCount(candidateCount, context);
  if (logprobs) {
    config.responseLogprobs = true;
    if (logprobs.topCount !== undefined) {
      config.logprobs = fitted('top_logprobs', logprobs.topCount, reportLoss);
    }
  }
}

function addRandomness(
  config: MutableJson,
  { temperature, topP, topK }: Sampling,
  context: TranslationContext,
): void {
  if (context.capabilities.sampling) {
    const { reportLoss } = context;
    if (temperature !== undefined) config.temperature = fitted('temperature', temperature, reportLoss);
    if (topP !== undefined) config.topP = fitted('top_p', topP, reportLoss);
    if (topK !== undefined) config.topK = fitted('top_k', topK, reportLoss);
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
    const { reportLoss } = context;
    if (presencePenalty !== undefined) {
      config.presencePenalty = fitted('presence_penalty', presencePenalty, reportLoss);
    }
    if (frequencyPenalty !== undefined) {
      config.frequencyPenalty = fitted('frequency_penalty', frequencyPenalty, reportLoss);
    }
    return;
  }
  const reason = 'This model refuses it.';
  // A penalty of 0 is the default, so leaving it out is no loss.
  if (presencePenalty) reportDropped('presence_penalty', reason, context.reportLoss);
  if (frequencyPenalty) reportDropped('frequency_penalty', reason, context.reportLoss);
}

/** Asking for one answer is legal everywhere. */
function toCandidateCount(count: number, { capabilities, reportLoss }: TranslationContext): number {
  const fit = fitted('n', count, reportLoss);
  if (capabilities.severalAnswers || fit === 1) return fit;
  const reason = 'This model gives one answer to a request.';
  reportLoss({ path: 'n', action: 'clamped', severity: 'lost', reason });
  return 1;
}

function toStops(stop: readonly string[], { reportLoss }: TranslationContext): readonly string[] {
  const texts = stop.includes('') ? stop.filter((text) => text !== '') : stop;
  if (texts.length < stop.length) {
    reportLoss({ path: 'stop', action: 'dropped', severity: 'note', reason: 'An empty text stops nothing.' });
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
    reportLoss({ path: 'seed', action: 'approximated', severity: 'note', reason });
  }
  return folded;
}
