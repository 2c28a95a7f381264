import type { ImageGenerationRequest } from '@model-gateway/contract';
import type { ImageProvider, ImageRequest, ImageResponse } from '@model-gateway/core';
import { fromImageGenerationRequest, toImagesResponse } from '@model-gateway/format-openai';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { createParser, type GatewayResponse, writeJson } from '@model-gateway/http-server';
import { askUpstream } from '../request/upstream-timer.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { ImageGenerationRequestDto } from './dto/image-generation-request.dto.js';

const parse = createParser<ImageGenerationRequest>(ImageGenerationRequestDto);

/** Answers `POST /v1/images/generations`. */
export function imagesController(
  work: OperationExecutor<ImageProvider, ImageRequest, ImageResponse, never>,
  settings: ParsingSettings,
) {
  const route: RouteOperation<ImageGenerationRequest, ImageProvider, ImageRequest, ImageResponse, never> = {
    parse,
    translate: (body, _strict, reportLoss) => fromImageGenerationRequest(body, reportLoss),
    work,
  };
  const open = exchangeStarter(route, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context);
    const answer = await askUpstream(context, () => exchange.whole());
    const { request, strict, reportLoss } = exchange.served();
    const options = {
      created: Math.floor(settings.clock.now() / 1000),
      count: request.count ?? 1,
      strict,
      losses: () => context.losses,
      reportLoss,
    };
    writeJson(response, 200, toImagesResponse(answer, options));
  };
}
