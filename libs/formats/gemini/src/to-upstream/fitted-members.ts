import type { JsonObject, JsonValue, LossReporter, Sampling } from '@model-gateway/core';
import { isJsonArray, type MutableJson } from '@model-gateway/format-kit';
import { fitted } from './ranges.js';
import { addSampling } from './sampling.js';
import type { TranslationContext } from './translation-context.js';

/** Members of `generationConfig`, by the names that losses have for the fields of the same meaning. */
const members = {
  max_completion_tokens: 'maxOutputTokens',
  temperature: 'temperature',
  top_p: 'topP',
  top_k: 'topK',
  n: 'candidateCount',
  seed: 'seed',
  presence_penalty: 'presencePenalty',
  frequency_penalty: 'frequencyPenalty',
  stop: 'stopSequences',
  top_logprobs: 'logprobs',
} as const;

const texts = (value: JsonValue | undefined): readonly string[] | undefined =>
  isJsonArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;

const number = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/**
 * Members of `generationConfig` in Google's own form, with the values that the upstream and the model take, as for the
 * standard fields of the same meaning. What is of another type is left for the upstream to refuse.
 *
 * @param pathOf the place of a member in the client's body
 */
export function fittedMembers(
  config: JsonObject,
  pathOf: (member: string) => string,
  context: TranslationContext,
): JsonObject {
  const reportLoss: LossReporter = (entry) => {
    const member = Object.entries(members).find(([name]) => name === entry.path)?.[1];
    context.reportLoss(member === undefined ? entry : { ...entry, path: pathOf(member) });
  };
  const read: MutableJson = {};
  addSampling(read, samplingIn(config), { ...context, reportLoss });
  const topCount = number(config.logprobs);
  if (topCount !== undefined) read.logprobs = fitted('top_logprobs', topCount, reportLoss);
  const isRead = (name: string, value: JsonValue | undefined): boolean =>
    name === 'stopSequences' ? texts(value) !== undefined : names.has(name) && number(value) !== undefined;
  const others = Object.entries(config).filter(([name, value]) => !isRead(name, value));
  return { ...Object.fromEntries(others), ...read };
}

const names: ReadonlySet<string> = new Set(Object.values(members));

function samplingIn(config: JsonObject): Sampling {
  const found = {
    maxOutputTokens: number(config.maxOutputTokens),
    temperature: number(config.temperature),
    topP: number(config.topP),
    topK: number(config.topK),
    candidateCount: number(config.candidateCount),
    seed: number(config.seed),
    presencePenalty: number(config.presencePenalty),
    frequencyPenalty: number(config.frequencyPenalty),
    stop: texts(config.stopSequences),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
