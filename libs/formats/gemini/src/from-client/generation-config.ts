import type { ChatRequest, JsonObject, LossReporter, Modality, Sampling } from '@model-gateway/core';
import {
  invalidValue,
  optionalArray,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalObject,
  optionalString,
  reportDropped,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';
import { fromResponseFormat } from './response-format.js';
import { fromThinkingConfig } from './thinking.js';

const path = 'generationConfig';

const known: ReadonlySet<string> = new Set([
  ...['temperature', 'topP', 'topK', 'maxOutputTokens', 'stopSequences', 'candidateCount', 'seed'],
  ...['presencePenalty', 'frequencyPenalty', 'responseLogprobs', 'logprobs'],
  ...['responseMimeType', 'responseSchema', 'responseJsonSchema', '_responseJsonSchema'],
  ...['responseModalities', 'thinkingConfig', 'speechConfig', 'mediaResolution', 'imageConfig'],
]);

type Generation = Pick<
  ChatRequest,
  | 'sampling'
  | 'thinking'
  | 'responseFormat'
  | 'modalities'
  | 'imageOutput'
  | 'speechOutput'
  | 'mediaResolution'
>;

/** How the answer is drawn, and its form: all of `generationConfig`. */
export function fromGenerationConfig(body: JsonObject, reportLoss: LossReporter): Generation {
  const value = optionalObject(body, 'generationConfig', '');
  if (!value) return { sampling: {} };
  const config = camelCaseObject(value, path);
  reportUnknownMembers(config, known, path, reportLoss);
  const thinking = fromThinkingConfig(config, reportLoss);
  const responseFormat = fromResponseFormat(config, reportLoss);
  const modalities = fromModalities(config);
  const imageConfig = optionalObject(config, 'imageConfig', path);
  const speechConfig = optionalObject(config, 'speechConfig', path);
  const mediaResolution = optionalString(config, 'mediaResolution', path);
  return {
    sampling: fromSampling(config, reportLoss),
    ...(thinking && { thinking }),
    ...(responseFormat && { responseFormat }),
    ...(modalities && { modalities }),
    ...(imageConfig && { imageOutput: { options: imageConfig } }),
    ...(speechConfig && { speechOutput: { speechConfig } }),
    ...(mediaResolution !== undefined && { mediaResolution }),
  };
}

function fromSampling(config: JsonObject, reportLoss: LossReporter): Sampling {
  const sampling: { -readonly [K in keyof Sampling]: Sampling[K] } = {};
  const maxOutputTokens = optionalInteger(config, 'maxOutputTokens', path, 0);
  if (maxOutputTokens !== undefined) {
    sampling.maxOutputTokens = maxOutputTokens;
    sampling.maxOutputTokensPath = `${path}.maxOutputTokens`;
  }
  for (const member of ['temperature', 'topP', 'topK', 'presencePenalty', 'frequencyPenalty'] as const) {
    const value = optionalNumber(config, member, path);
    if (value !== undefined) sampling[member] = value;
  }
  const seed = optionalInteger(config, 'seed', path);
  if (seed !== undefined) sampling.seed = seed;
  const candidateCount = optionalInteger(config, 'candidateCount', path, 1);
  if (candidateCount !== undefined) sampling.candidateCount = candidateCount;
  const stop = fromStops(config);
  if (stop) sampling.stop = stop;
  const topCount = optionalInteger(config, 'logprobs', path, 0);
  if (optionalBoolean(config, 'responseLogprobs', path)) {
    sampling.logprobs = topCount === undefined ? {} : { topCount };
  } else if (topCount) {
    const reason = 'The response has log probabilities only with `responseLogprobs`.';
    reportDropped(`${path}.logprobs`, reason, reportLoss, 'note');
  }
  return sampling;
}

function fromStops(config: JsonObject): readonly string[] | undefined {
  const stop = optionalArray(config, 'stopSequences', path)?.map((value, index) => {
    if (typeof value !== 'string') throw invalidValue(`${path}.stopSequences[${index}]`, 'a string');
    return value;
  });
  return stop && stop.length > 0 ? stop : undefined;
}

const modalityOf: ReadonlyMap<string, Modality> = new Map<string, Modality>([
  ['TEXT', 'text'],
  ['IMAGE', 'image'],
  ['AUDIO', 'audio'],
]);

function fromModalities(config: JsonObject): readonly Modality[] | undefined {
  const modalities = optionalArray(config, 'responseModalities', path)?.map((value, index) => {
    const modality = typeof value === 'string' ? modalityOf.get(value.toUpperCase()) : undefined;
    if (!modality) throw invalidValue(`${path}.responseModalities[${index}]`, 'one of TEXT, IMAGE, AUDIO');
    return modality;
  });
  return modalities && modalities.length > 0 ? modalities : undefined;
}
