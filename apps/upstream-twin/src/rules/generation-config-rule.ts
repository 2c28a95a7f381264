import { snakeCase } from '../contract/snake-case.js';
import type { GenerationConfig } from '../contract/generate-content-request.js';
import type { Rule, RuleContext } from './rule.js';

type NumericOption =
  | 'temperature'
  | 'topP'
  | 'topK'
  | 'candidateCount'
  | 'maxOutputTokens'
  | 'presencePenalty'
  | 'frequencyPenalty'
  | 'logprobs';

/** Bounds of the options, ends included. */
const bounds: readonly (readonly [name: NumericOption, low: number, high: number])[] = [
  ['temperature', 0, 2],
  ['topP', 0, 1],
  ['topK', 0, Infinity],
  ['candidateCount', 1, 8],
  ['maxOutputTokens', 1, Infinity],
  ['presencePenalty', -2, 2],
  ['frequencyPenalty', -2, 2],
  ['logprobs', 0, 20],
];

const longestAnswer = (generation: number): number => (generation < 2.5 ? 8192 : 65536);

function rangeProblem(config: GenerationConfig, { api, model }: RuleContext): string | undefined {
  for (const [name, low, limit] of bounds) {
    const value = config[name];
    // Vertex AI refuses more than the model can write; the Gemini API lets it pass.
    const high = name === 'maxOutputTokens' && api === 'vertex' ? longestAnswer(model.generation) : limit;
    if (value === undefined || (value >= low && value <= high)) continue;
    const field = snakeCase(name);
    return api === 'gemini'
      ? `* GenerateContentRequest.generation_config.${field}: ${field} must be in the range [${low}, ${high}].\n`
      : `Unable to submit request because it has a ${name} value of ${value} but the supported range is from ${low} (inclusive) to ${high} (inclusive). Update the value and try again.`;
  }
  return undefined;
}

const mostStopSequences = 5;

/** Ranges and dependencies of the sampling options. */
export const generationConfigRule: Rule = ({ generationConfig = {} }, context) => {
  const {
    stopSequences = [],
    logprobs,
    responseLogprobs,
    presencePenalty,
    frequencyPenalty,
    candidateCount = 1,
  } = generationConfig;
  const outOfRange = rangeProblem(generationConfig, context);
  if (outOfRange !== undefined) return outOfRange;
  if (stopSequences.length > mostStopSequences) {
    return `Unable to submit request because it has ${stopSequences.length} stop sequences but at most ${mostStopSequences} are supported.`;
  }
  if (logprobs !== undefined && responseLogprobs !== true) {
    return 'Unable to submit request because logprobs is set but responseLogprobs is not true.';
  }
  if (candidateCount > 1 && context.model.refusesCandidatesAndCaches) {
    return 'Multiple candidates is not enabled for this model';
  }
  const penalised = presencePenalty !== undefined || frequencyPenalty !== undefined;
  return penalised && context.model.refusesPenaltiesAndPrefill
    ? 'Penalty is not enabled for this model'
    : undefined;
};
