import type { Sampling } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import { isBlank } from './text-block.js';
import type { TranslationContext } from './translation-context.js';

/** Lowest top-p that a thinking model accepts. */
const minThinkingTopP = 0.95;

/** Adds the sampling settings, except `max_tokens`. */
export function addSampling(
  body: MutableJson,
  sampling: Sampling,
  thinks: boolean,
  context: TranslationContext,
): void {
  addRandomness(body, sampling, thinks, context);
  const stops = toStops(sampling.stop ?? [], context);
  if (stops.length > 0) body.stop_sequences = stops;
  reportForeign(sampling, context);
}

function addRandomness(
  body: MutableJson,
  { temperature, topP, topK }: Sampling,
  thinks: boolean,
  context: TranslationContext,
): void {
  const { capabilities, reportLoss } = context;
  const refuses = capabilities.sampling === 'none';
  const refusal = refuses ? 'This model refuses it.' : 'A model that thinks refuses it.';
  // 1 is the default, so leaving it out is no loss.
  const hasTopP = topP !== undefined && topP !== 1;
  if (temperature !== undefined && temperature !== 1) {
    if (refuses || thinks) reportDropped('temperature', refusal, reportLoss);
    else body.temperature = toTemperature(temperature, context);
  } else if (temperature === 1 && !refuses && !thinks && !(hasTopP && capabilities.sampling === 'one')) {
    body.temperature = 1;
  }
  if (hasTopP) {
    if (refuses || (thinks && topP < minThinkingTopP)) reportDropped('top_p', refusal, reportLoss);
    else if (capabilities.sampling === 'one' && body.temperature !== undefined) {
      reportDropped('top_p', 'This model takes it or a temperature, not both.', reportLoss);
    } else body.top_p = topP;
  }
  if (topK !== undefined) {
    if (refuses || thinks) reportDropped('top_k', refusal, reportLoss);
    else body.top_k = toTopK(topK, context);
  }
}

/** OpenAI's range ends at 2. */
function toTemperature(temperature: number, { reportLoss }: TranslationContext): number {
  const clamped = Math.min(Math.max(temperature, 0), 1);
  if (clamped !== temperature) {
    const reason = `The upstream takes temperatures of 0 to 1; it gets ${clamped}.`;
    reportLoss({ path: 'temperature', action: 'clamped', reason });
  }
  return clamped;
}

/** A whole number that is not negative. */
function toTopK(topK: number, { reportLoss }: TranslationContext): number {
  const fit = Math.max(0, Math.round(topK));
  if (fit !== topK) {
    const reason = `The upstream takes whole numbers from 0; it gets ${fit}.`;
    reportLoss({ path: 'top_k', action: 'clamped', reason });
  }
  return fit;
}

function toStops(stop: readonly string[], { reportLoss }: TranslationContext): readonly string[] {
  const stops = stop.filter((sequence) => !isBlank(sequence));
  if (stops.length < stop.length)
    reportDropped('stop', 'The upstream refuses blank stop sequences.', reportLoss);
  return stops;
}

/**
 * Reports settings without a counterpart. A request for several answers is not refused: the client gets the first, and
 * a loss entry. A penalty of 0 is the default.
 */
function reportForeign(
  { seed, presencePenalty, frequencyPenalty, candidateCount, logprobs }: Sampling,
  { reportLoss }: TranslationContext,
): void {
  if (seed !== undefined) reportDropped('seed', 'The upstream takes no seed.', reportLoss);
  if (presencePenalty) reportDropped('presence_penalty', 'The upstream has no penalties.', reportLoss);
  if (frequencyPenalty) reportDropped('frequency_penalty', 'The upstream has no penalties.', reportLoss);
  if (candidateCount !== undefined && candidateCount !== 1) {
    reportDropped('n', 'The upstream gives one answer to a request.', reportLoss, 'lost');
  }
  if (!logprobs) return;
  reportDropped('logprobs', 'The upstream tells no probabilities.', reportLoss, 'lost');
  if (logprobs.topCount)
    reportDropped('top_logprobs', 'The upstream tells no probabilities.', reportLoss, 'lost');
}
