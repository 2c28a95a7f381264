import type { InferenceService } from '@model-gateway/application';
import type { EmbeddingCreateRequest } from '@model-gateway/contract';
import { encodeEmbeddingList, fromEmbeddingRequest } from '@model-gateway/format-openai';
import type { Request } from 'express';
import { writeJsonText } from '../answer/write-json-text.js';
import type { GatewayResponse } from '../context/request-context.js';
import { askUpstream } from '../inference/ask-upstream.js';
import { inferenceOpener, type OpeningSettings } from '../inference/open-inference.js';
import { prepareRequest } from '../inference/prepare-request.js';
import { createParser } from '../validation/create-parser.js';
import { EmbeddingRequestDto } from '../validation/dto/embedding-request.dto.js';

const parse = createParser<EmbeddingCreateRequest>(EmbeddingRequestDto);

/** Answers `POST /v1/embeddings`. */
export function embeddingsController(inference: InferenceService, settings: OpeningSettings) {
  const open = inferenceOpener(parse, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { body, command, call } = await open(httpRequest, context);
    const { target, provider, request } = await prepareRequest(
      context,
      () => inference.embeddings(command),
      () => fromEmbeddingRequest(body, call.reportLoss),
    );
    const answer = await askUpstream(context, () => provider.embed(request, call));
    const text = encodeEmbeddingList(answer, {
      requestedModel: body.model,
      provider: target.kind,
      strict: context.options.strict,
      encodingFormat: body.encoding_format ?? 'float',
      inputPaths: request.inputs.map(({ path }) => path),
      losses: () => context.losses,
      reportLoss: call.reportLoss,
    });
    // Not waited for here: that would hold every vector until the last one is written.
    return writeJsonText(response, 200, text);
  };
}
