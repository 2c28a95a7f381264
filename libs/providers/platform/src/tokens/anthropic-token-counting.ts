import {
  isJsonObject,
  UpstreamInvalidResponseError,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type TokenCount,
} from '@model-gateway/core';
import { streamFailure, toMessagesRequest } from '@model-gateway/format-anthropic';
import { betaHeaders, betaMember, withoutRefusedBetas } from '../families/anthropic-betas.js';
import { anthropicOrGoogleFailure } from '../families/anthropic-failure.js';
import { anthropicModelName, anthropicModelsUrl } from '../families/anthropic-model.js';
import { withPassedHeaders } from '../messages/passed-headers.js';
import { toVertexMessagesBody } from '../messages/vertex-messages-body.js';
import type { TokenCounting } from './token-counting.js';

/**
 * Anthropic's models, by a method that stands where a model would: the body is the client's own, and says which model
 * is meant.
 */
export const anthropicTokenCounting: TokenCounting = {
  url: (model, place) => `${anthropicModelsUrl(model, place)}/count-tokens:rawPredict`,
  format: (model, clock) => ({
    encode({ body, chat }, { reportLoss, strict = true }) {
      const name = anthropicModelName(model);
      if (body) {
        return { ...countable(toVertexMessagesBody(body, reportLoss).body, reportLoss), model: name };
      }
      const translated = toMessagesRequest(chat(), { model: name, stream: false, reportLoss, strict });
      // The translation adds members that shape the answer; the client has not asked for them.
      return { ...countable(toVertexMessagesBody(translated, reportLoss).body, () => {}), model: name };
    },
    betaHeaders: ({ body }, { betas, reportLoss }) =>
      betaHeaders({ use: 'count-tokens', betas, member: body?.[betaMember], reportLoss }),
    amendBetaHeaders: withoutRefusedBetas,
    decode: fromCountAnswer,
    failure: (head, body) => withPassedHeaders(anthropicOrGoogleFailure(head, body, clock?.now()), head),
  }),
};

/**
 * Members of a message that counting refuses: they shape an answer, and there is none. A config’s defaults put them
 * into every body.
 */
const uncounted: readonly string[] = [
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'stop_sequences',
  'metadata',
  'service_tier',
];

function countable(body: JsonObject, reportLoss: LossReporter): JsonObject {
  // Counting knows no streams; where the client says so itself, there is nothing to lose.
  const { stream: _, ...members } = body;
  const countableMembers: Record<string, JsonValue | undefined> = members;
  for (const name of uncounted) {
    if (!Object.hasOwn(countableMembers, name)) continue;
    const isSaid = (countableMembers[name] ?? null) !== null;
    delete countableMembers[name];
    if (isSaid)
      reportLoss({
        path: name,
        action: 'dropped',
        severity: 'note',
        reason: 'Counting tokens makes no answer to shape.',
      });
  }
  return countableMembers;
}

function fromCountAnswer(answer: JsonValue): TokenCount {
  const reported = isJsonObject(answer) ? streamFailure(answer) : undefined;
  if (reported) throw reported;
  const count = isJsonObject(answer) ? answer.input_tokens : undefined;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return { inputTokens: count };
  throw new UpstreamInvalidResponseError('The upstream’s answer holds no count of tokens.');
}
