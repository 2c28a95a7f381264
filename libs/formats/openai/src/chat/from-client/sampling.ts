import { plainNumber, type JsonObject, type LossReporter, type Sampling } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
} from '@model-gateway/format-kit';

/** The sampling settings. Ranges are not checked here, because they differ between models. */
export function fromSampling(body: JsonObject, reportLoss: LossReporter): Sampling {
  const sampling: { -readonly [K in keyof Sampling]: Sampling[K] } = {};
  const maxOutputTokens = fromTokenLimit(body, reportLoss);
  if (maxOutputTokens !== undefined) sampling.maxOutputTokens = maxOutputTokens;
  if (isOlderLimit(body)) sampling.maxOutputTokensPath = 'max_tokens';
  const temperature = optionalNumber(body, 'temperature', '');
  if (temperature !== undefined) sampling.temperature = temperature;
  const topP = optionalNumber(body, 'top_p', '');
  if (topP !== undefined) sampling.topP = topP;
  const topK = optionalNumber(body, 'top_k', '');
  if (topK !== undefined) sampling.topK = topK;
  const stop = fromStop(body);
  if (stop) sampling.stop = stop;
  const seed = optionalInteger(body, 'seed', '', -Infinity, Infinity);
  if (seed !== undefined) sampling.seed = seed;
  const presencePenalty = optionalNumber(body, 'presence_penalty', '');
  if (presencePenalty !== undefined) sampling.presencePenalty = presencePenalty;
  const frequencyPenalty = optionalNumber(body, 'frequency_penalty', '');
  if (frequencyPenalty !== undefined) sampling.frequencyPenalty = frequencyPenalty;
  const candidateCount = optionalInteger(body, 'n', '', 1);
  if (candidateCount !== undefined) sampling.candidateCount = candidateCount;
  const logprobs = fromLogprobs(body);
  if (logprobs) sampling.logprobs = logprobs;
  return sampling;
}

function fromTokenLimit(body: JsonObject, reportLoss: LossReporter): number | undefined {
  const older = optionalInteger(body, 'max_tokens', '', 1, Infinity);
  const newer = optionalInteger(body, 'max_completion_tokens', '', 1, Infinity);
  if (older !== undefined && newer !== undefined && older !== newer) {
    reportLoss({
      path: 'max_tokens',
      action: 'replaced',
      severity: 'note',
      reason: 'max_completion_tokens wins.',
    });
  }
  return newer ?? older;
}

/** True if only the older name sets the limit. */
function isOlderLimit({ max_tokens: older, max_completion_tokens: newer }: JsonObject): boolean {
  return typeof plainNumber(older) === 'number' && typeof plainNumber(newer) !== 'number';
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
  // Some clients send their default, 0, with every request.
  if (topCount) throw invalidValue('top_logprobs', 'accompanied by `logprobs: true`');
  return undefined;
}
