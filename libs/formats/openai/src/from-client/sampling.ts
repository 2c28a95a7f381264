import type { JsonObject, LossReporter, Sampling } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
} from './read-members.js';
import { withoutUndefined } from './without-undefined.js';

/** How the answer is to be drawn. Ranges are the upstream's business, as they differ between models. */
export function fromSampling(body: JsonObject, reportLoss: LossReporter): Sampling {
  return withoutUndefined({
    maxOutputTokens: fromTokenLimit(body, reportLoss),
    temperature: optionalNumber(body, 'temperature', ''),
    topP: optionalNumber(body, 'top_p', ''),
    topK: optionalNumber(body, 'top_k', ''),
    stop: fromStop(body),
    seed: optionalInteger(body, 'seed', ''),
    presencePenalty: optionalNumber(body, 'presence_penalty', ''),
    frequencyPenalty: optionalNumber(body, 'frequency_penalty', ''),
    candidateCount: optionalInteger(body, 'n', '', 1),
    logprobs: fromLogprobs(body),
  });
}

function fromTokenLimit(body: JsonObject, reportLoss: LossReporter): number | undefined {
  const older = optionalInteger(body, 'max_tokens', '', 1);
  const newer = optionalInteger(body, 'max_completion_tokens', '', 1);
  if (older !== undefined && newer !== undefined && older !== newer) {
    reportLoss({ path: 'max_tokens', action: 'replaced', reason: 'max_completion_tokens wins.' });
  }
  return newer ?? older;
}

function fromStop(body: JsonObject): readonly string[] | undefined {
  const value = body.stop;
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return [value];
  if (!isJsonArray(value)) throw invalidValue('stop', 'a string or an array of strings');
  const stop = value.map((item, index) => {
    if (typeof item !== 'string') throw invalidValue(`stop[${index}]`, 'a string');
    return item;
  });
  return stop.length > 0 ? stop : undefined;
}

function fromLogprobs(body: JsonObject): Sampling['logprobs'] {
  const topCount = optionalInteger(body, 'top_logprobs', '', 0, 20);
  if (optionalBoolean(body, 'logprobs', '')) return topCount === undefined ? {} : { topCount };
  if (topCount !== undefined) throw invalidValue('top_logprobs', 'accompanied by `logprobs: true`');
  return undefined;
}
