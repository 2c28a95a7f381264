import type { Sampling } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import type { TranslationContext } from './translation-context.js';

/** Adds the sampling settings. Ranges that OpenAI has too are left to the upstream. */
export function addSampling(body: MutableJson, sampling: Sampling, context: TranslationContext): void {
  const { dialect } = context;
  const { maxOutputTokens, temperature, topP, topK, stop, seed, logprobs } = sampling;
  if (maxOutputTokens !== undefined) body[dialect.tokenLimit] = maxOutputTokens;
  if (temperature !== undefined) body.temperature = toTemperature(temperature, context);
  if (topP !== undefined) body.top_p = topP;
  if (topK !== undefined) {
    if (dialect.topK) body.top_k = topK;
    else dropped('top_k', context);
  }
  if (stop) body.stop = stop;
  if (seed !== undefined) body[dialect.seed] = toSeed(seed, context);
  if (sampling.presencePenalty !== undefined) body.presence_penalty = sampling.presencePenalty;
  if (sampling.frequencyPenalty !== undefined) body.frequency_penalty = sampling.frequencyPenalty;
  if (sampling.candidateCount !== undefined) body.n = sampling.candidateCount;
  if (!logprobs) return;
  if (!dialect.logprobs) {
    dropped('logprobs', context);
    if (logprobs.topCount) dropped('top_logprobs', context);
    return;
  }
  body.logprobs = true;
  if (logprobs.topCount !== undefined) body.top_logprobs = logprobs.topCount;
}

function toTemperature(temperature: number, { dialect, reportLoss }: TranslationContext): number {
  const { maxTemperature: max, name } = dialect;
  if (max === undefined || temperature <= max) return temperature;
  reportLoss({ path: 'temperature', action: 'clamped', reason: `${max} is the most that ${name} take.` });
  return max;
}

/** Any number will do, as long as equal seeds stay equal. */
function toSeed(seed: number, { dialect, reportLoss }: TranslationContext): number {
  if (seed >= 0 || dialect.negativeSeeds) return seed;
  const reason = 'The upstream takes no seeds below zero; it gets the number without its sign.';
  reportLoss({ path: 'seed', action: 'approximated', reason });
  return -seed;
}

function dropped(member: string, context: TranslationContext): void {
  reportDropped(member, `The upstream of ${context.dialect.name} does not take it.`, context.reportLoss);
}
