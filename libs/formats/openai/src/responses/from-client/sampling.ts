import type { JsonObject, LossReporter, Sampling } from '@model-gateway/core';
import { optionalInteger, reportDropped } from '@model-gateway/format-kit';
import { fromSampling as fromChatSampling } from '../../chat/from-client/sampling.js';

const limit = 'max_output_tokens';

/**
 * The sampling settings. Members of a chat, such as `seed` or `max_tokens`, count too where this format has none: the
 * parameters of a config have these names.
 */
export function fromSampling(
  body: JsonObject,
  include: ReadonlySet<string>,
  reportLoss: LossReporter,
): Sampling {
  const { top_logprobs: _top, logprobs: _logprobs, n, ...chat } = body;
  if (n !== undefined && n !== null && n !== 1) {
    reportDropped('n', 'A response has one answer.', reportLoss);
  }
  const sampling = fromChatSampling(chat, reportLoss);
  const maxOutputTokens = optionalInteger(body, limit, '', 1, Infinity);
  const logprobs = fromLogprobs(body, include, reportLoss);
  return {
    ...sampling,
    ...(maxOutputTokens !== undefined && { maxOutputTokens, maxOutputTokensPath: limit }),
    ...(logprobs && { logprobs }),
  };
}

function fromLogprobs(
  body: JsonObject,
  include: ReadonlySet<string>,
  reportLoss: LossReporter,
): Sampling['logprobs'] {
  const topCount = optionalInteger(body, 'top_logprobs', '', 0, 20);
  if (include.has('message.output_text.logprobs')) return topCount === undefined ? {} : { topCount };
  if (topCount) {
    const reason = 'The response has log probabilities only if `include` names them.';
    reportDropped('top_logprobs', reason, reportLoss, 'note');
  }
  return undefined;
}
