import type { InferenceService } from '@model-gateway/application';
import type { ImageGenerationRequest } from '@model-gateway/contract';
import { fromImageGenerationRequest, toImagesResponse } from '@model-gateway/format-openai';
import type { Request } from 'express';
import { writeJson } from '../answer/write-json.js';
import type { GatewayResponse } from '../context/request-context.js';
import { askUpstream } from '../inference/ask-upstream.js';
import { inferenceOpener, type OpeningSettings } from '../inference/open-inference.js';
import { prepareRequest } from '../inference/prepare-request.js';
import { createParser } from '../validation/create-parser.js';
import { ImageGenerationRequestDto } from '../validation/dto/image-generation-request.dto.js';

const parse = createParser<ImageGenerationRequest>(ImageGenerationRequestDto);

/** Answers `POST /v1/images/generations`. */
export function imagesController(inference: InferenceService, settings: OpeningSettings) {
  const open = inferenceOpener(parse, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { body, command, call } = await open(httpRequest, context);
    const { provider, request } = await prepareRequest(
      context,
      () => inference.images(command),
      () => fromImageGenerationRequest(body, call.reportLoss),
    );
    const answer = await askUpstream(context, () => provider.generate(request, call));
    const options = {
      created: Math.floor(settings.clock.now() / 1000),
      count: request.count ?? 1,
      strict: context.options.strict,
      losses: () => context.losses,
      reportLoss: call.reportLoss,
    };
    writeJson(response, 200, toImagesResponse(answer, options));
  };
}
