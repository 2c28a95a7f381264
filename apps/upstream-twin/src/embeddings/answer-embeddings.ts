import type { Call, CallHandler } from '../call/call.js';
import type { TokenDetails } from '../answers/usage.js';
import { applyFaultToBody } from '../faults/plan-with-fault.js';
import { modelNotFound } from '../call/call-target.js';
import { jsonPlan } from '../plan/response-plan.js';
import { isJsonObject, type Json, type JsonObject } from '../json.js';
import { embedContent, usageOf } from './embed-content.js';
import { parseEmbedMessage } from './embed-messages.js';
import { findEmbeddingCard, type EmbeddingCard, type EmbeddingMethod } from './embedding-card.js';
import { predictMedia } from './predict-media.js';
import { predictTexts } from './predict-texts.js';
import { checkKeys, invalid } from './strictness.js';

const mostInBatch = 100;

/** Everything that a model for embeddings is asked. */
export const embeddingsHandler: CallHandler = {
  takes: ({ publisher, model }) => publisher === 'google' && findEmbeddingCard(model) !== undefined,
  answer(call) {
    const { target, fault } = call;
    const card = findEmbeddingCard(target.model);
    const method = card?.methods[target.api]?.find((known) => known === target.method);
    if (!card || !method) throw modelNotFound(target);
    return applyFaultToBody(jsonPlan(200, answers[method](call, card)), fault);
  },
};

const answers: Readonly<Record<EmbeddingMethod, (call: Call, card: EmbeddingCard) => JsonObject>> = {
  predict({ target, body }, card) {
    const { instances = [], parameters = {} } = parseEmbedMessage('vertex', 'PredictRequest', body);
    const list = instances as Json[];
    if (list.length === 0) throw invalid('Empty instances.');
    if (list.length > card.instances) {
      throw invalid(`${card.instances} instance(s) is allowed per prediction. Actual: ${list.length}`);
    }
    if (!isJsonObject(parameters)) throw invalid('The parameters are not an object.');
    const predict = card.media ? predictMedia : predictTexts;
    return predict(target.model, card, list, parameters);
  },

  embedContent({ target: { api, model }, body }, card) {
    const request = parseEmbedMessage(api, 'EmbedContentRequest', body);
    const { values, tokens, truncated } = embedContent(api, model, card, request);
    return {
      embedding: { values },
      ...(card.usage ? { usageMetadata: usageOf(api, tokens) } : {}),
      ...(truncated && api === 'vertex' ? { truncated } : {}),
    };
  },

  batchEmbedContents({ target: { api, model, resource }, body }, card) {
    const { requests = [], ...rest } = parseEmbedMessage(api, 'BatchEmbedContentsRequest', body);
    checkKeys(rest, ['model'], 'the request');
    const list = requests as JsonObject[];
    if (list.length === 0) throw invalid('* BatchEmbedContentsRequest.requests: requests is not specified\n');
    if (list.length > mostInBatch) {
      throw invalid(
        `* BatchEmbedContentsRequest.requests: at most ${mostInBatch} requests can be in one batch\n`,
      );
    }
    const all = list.map((request, index) => {
      if (request.model !== resource) {
        throw invalid(
          `* BatchEmbedContentsRequest.requests[${index}].model: model must match the model of the path: ${resource}\n`,
        );
      }
      return embedContent(api, model, card, request);
    });
    return {
      embeddings: all.map(({ values }) => ({ values })),
      ...(card.usage ? { usageMetadata: usageOf(api, joined(all.map(({ tokens }) => tokens))) } : {}),
    };
  },
};

function joined(all: readonly TokenDetails[]): TokenDetails {
  const sums = new Map<string, number>();
  for (const details of all) {
    for (const [modality, tokens] of details) sums.set(modality, (sums.get(modality) ?? 0) + tokens);
  }
  return sums;
}
