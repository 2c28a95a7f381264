import type { EmbeddingCreateRequest } from '@model-gateway/contract';
import type { EmbeddingProvider, EmbeddingRequest, EmbeddingResponse } from '@model-gateway/core';
import { encodeEmbeddingList, fromEmbeddingRequest } from '@model-gateway/format-openai';
import type { Request } from 'express';
import type { ConfiguredWork, InferenceService } from '@model-gateway/data-plane';
import { writeJsonText } from '../answer/write-json-text.js';
import type { GatewayResponse } from '../context/request-context.js';
import { askUpstream } from '../inference/ask-upstream.js';
import { exchangeOpener, type RouteWork } from '../inference/open-exchange.js';
import type { OpeningSettings } from '../inference/open-inference.js';
import { createParser } from '../validation/create-parser.js';
import { EmbeddingRequestDto } from '../validation/dto/embedding-request.dto.js';

const parse = createParser<EmbeddingCreateRequest>(EmbeddingRequestDto);

/** Answers `POST /v1/embeddings`. */
export function embeddingsController(
  inference: InferenceService,
  configured: ConfiguredWork<EmbeddingProvider, EmbeddingRequest, EmbeddingResponse, never>,
  settings: OpeningSettings,
) {
  const route: RouteWork<
    EmbeddingCreateRequest,
    EmbeddingProvider,
    EmbeddingRequest,
    EmbeddingResponse,
    never
  > = {
    parse,
    translate: (body, _strict, reportLoss) => fromEmbeddingRequest(body, reportLoss),
    route: (command) => inference.embeddings(command),
    whole: (provider, request, call) => provider.embed(request, call),
    configured,
  };
  const open = exchangeOpener(route, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context);
    const answer = await askUpstream(context, () => exchange.whole());
    const { body, request, strict, reportLoss } = exchange.served();
    const text = encodeEmbeddingList(answer, {
      requestedModel: body.model,
      provider: context.target?.kind ?? '',
      strict,
      encodingFormat: body.encoding_format ?? 'float',
      inputPaths: request.inputs.map(({ path }) => path),
      losses: () => context.losses,
      reportLoss,
    });
    // Not waited for here: that would hold every vector until the last one is written.
    return writeJsonText(response, 200, text);
  };
}
