import type {
  ImageEditRequest,
  ImageGenerationRequest,
  ImageVariationRequest,
} from '@model-gateway/contract';
import type { ImageProvider, ImageRequest, ImageResponse, LossReporter } from '@model-gateway/core';
import {
  fromImageEditRequest,
  fromImageGenerationRequest,
  fromImageVariationRequest,
  toImagesResponse,
} from '@model-gateway/format-openai';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { createParser, type DtoClass, type GatewayResponse, writeJson } from '@model-gateway/http-server';
import { askUpstream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { InferenceBody, ParsingSettings } from '../request/parsed-request.js';
import {
  ImageEditRequestDto,
  ImageGenerationRequestDto,
  ImageVariationRequestDto,
} from './dto/image-requests.dto.js';
import { readImageForm } from './read-image-form.js';

type ImageExecutor = OperationExecutor<ImageProvider, ImageRequest, ImageResponse, never>;

/** Answers `POST /v1/images/generations`. */
export function imagesController(work: ImageExecutor, settings: ParsingSettings) {
  return controllerOf<ImageGenerationRequest>(
    { dto: ImageGenerationRequestDto, translate: fromImageGenerationRequest },
    work,
    settings,
  );
}

/** Answers `POST /v1/images/edits`, whose body is a form or JSON. */
export function imageEditsController(work: ImageExecutor, settings: ParsingSettings) {
  return controllerOf<ImageEditRequest>(
    { dto: ImageEditRequestDto, translate: fromImageEditRequest, reading: { readBody: readImageForm } },
    work,
    settings,
  );
}

/** Answers `POST /v1/images/variations`, whose body is a form or JSON. */
export function imageVariationsController(work: ImageExecutor, settings: ParsingSettings) {
  return controllerOf<ImageVariationRequest>(
    {
      dto: ImageVariationRequestDto,
      translate: fromImageVariationRequest,
      reading: { readBody: readImageForm },
    },
    work,
    settings,
  );
}

/** What distinguishes the routes for pictures. */
interface ImageRoute<Body extends InferenceBody> extends Pick<
  RouteOperation<Body, ImageProvider, ImageRequest, ImageResponse, never>,
  'reading'
> {
  readonly dto: DtoClass;
  readonly translate: (body: Body, reportLoss: LossReporter) => ImageRequest;
}

function controllerOf<Body extends InferenceBody>(
  { dto, translate, reading }: ImageRoute<Body>,
  work: ImageExecutor,
  settings: ParsingSettings,
) {
  const route: RouteOperation<Body, ImageProvider, ImageRequest, ImageResponse, never> = {
    parse: createParser<Body>(dto),
    translate: (body, _strict, reportLoss) => translate(body, reportLoss),
    ...(reading && { reading }),
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
