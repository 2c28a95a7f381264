import type { ChatRequest, JsonObject, ResponseFormat, Sampling } from '@model-gateway/core';
import { isEmpty, type MutableJson, reportDropped } from '@model-gateway/format-kit';
import type { GoogleExtensions } from './extensions.js';
import { addOutputConfig } from './output-config.js';
import { toThinkingConfig } from './thinking.js';
import { fitted } from './ranges.js';
import { conflictingField } from './conflicting-fields.js';
import type { TranslationContext } from './translation-context.js';
import { toUpstreamSchema } from '../schema/upstream-schema.js';

/**
 * `generationConfig`, or undefined if there is nothing to set.
 *
 * @param extensions the client's extensions in Google's own form; a standard field of the same meaning takes precedence
 */
export function toGenerationConfig(
  request: ChatRequest,
  extensions: GoogleExtensions,
  context: TranslationContext,
): JsonObject | undefined {
  const thinkingConfig = toThinkingConfig(request.thinking, context);
  const standard: MutableJson = {};
  addSampling(standard, request.sampling, context);
  addResponseFormat(standard, request.responseFormat, context);
  addOutputConfig(standard, request, context);
  if (thinkingConfig) standard.thinkingConfig = thinkingConfig;
  if (!isEmpty(extensions.generationConfig)) return mergeWithStandard(extensions, standard, context);
  return isEmpty(standard) ? undefined : standard;
}

function mergeWithStandard(
  extensions: GoogleExtensions,
  standard: JsonObject,
  { reportLoss }: TranslationContext,
): JsonObject {
  const joined: MutableJson = {};
  for (const [name, value] of Object.entries(extensions.generationConfig)) {
    if (conflictingField(standard, name) === undefined) joined[name] = value;
    else {
      const reason = 'The request also has a standard field of the same meaning, which takes precedence.';
      reportLoss({
        path: extensions.pathOf('generationConfig', name),
        action: 'dropped',
        severity: 'note',
        reason,
      });
    }
  }
  return Object.assign(joined, standard);
}

/**
 * Adds the members of `generationConfig` for the format of the answer. The upstream always enforces a schema, which is
 * OpenAI's `strict`; it has no use for the schema's `name`; a `description` goes into the schema.
 */
function addResponseFormat(
  config: MutableJson,
  format: ResponseFormat | undefined,
  { dialect, capabilities, reportLoss }: TranslationContext,
): void {
  if (!format || format.type === 'text') return;
  config.responseMimeType = 'application/json';
  if (format.type === 'json-object') return;
  const { schema, description } = format;
  if (!schema) {
    const path = 'response_format.json_schema.description';
    const reason = 'The upstream has a place for it in the schema only, and there is none.';
    if (description !== undefined) reportLoss({ path, action: 'dropped', severity: 'note', reason });
    return;
  }
  const described = description === undefined || schema.description !== undefined;
  const { member, schema: sent } = toUpstreamSchema(described ? schema : { ...schema, description }, {
    takesJsonSchema: capabilities.jsonSchemaResponse,
    dialect: dialect.schema,
    path: 'response_format.json_schema.schema',
    reportLoss,
  });
  if (member === 'json') config.responseJsonSchema = sent;
  else config.responseSchema = sent;
}

/** Most stop sequences that the upstream accepts. */
const maxStops = 5;

/** Adds the sampling members of `generationConfig`. */
function addSampling(config: MutableJson, sampling: Sampling, context: TranslationContext): void {
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
