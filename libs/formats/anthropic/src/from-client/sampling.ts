import type { JsonObject, Sampling } from '@model-gateway/core';
import { invalidValue, optionalArray, optionalInteger, optionalNumber } from '@model-gateway/format-kit';

/** The sampling settings. Upper limits are not checked here, because they differ between models. */
export function fromSampling(body: JsonObject): Sampling {
  const sampling: { -readonly [K in keyof Sampling]: Sampling[K] } = {};
  const maxOutputTokens = optionalInteger(body, 'max_tokens', '', 0);
  if (maxOutputTokens !== undefined) {
    sampling.maxOutputTokens = maxOutputTokens;
    sampling.maxOutputTokensPath = 'max_tokens';
  }
  const temperature = optionalNumber(body, 'temperature', '');
  if (temperature !== undefined) sampling.temperature = temperature;
  const topP = optionalNumber(body, 'top_p', '');
  if (topP !== undefined) sampling.topP = topP;
  const topK = optionalInteger(body, 'top_k', '', 0);
  if (topK !== undefined) sampling.topK = topK;
  const stop = optionalArray(body, 'stop_sequences', '')?.map((value, index) => {
    if (typeof value !== 'string') throw invalidValue(`stop_sequences[${index}]`, 'a string');
    return value;
  });
  if (stop && stop.length > 0) sampling.stop = stop;
  return sampling;
}
