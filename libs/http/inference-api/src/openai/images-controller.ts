import type { ImageGenerationRequest } from '@model-gateway/contract';
import type { ImageProvider, ImageRequest, ImageResponse } from '@model-gateway/core';
import { fromImageGenerationRequest, toImagesResponse } from '@model-gateway/format-openai';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import {
  createParser,
  type GatewayResponse,
  writeJson,
  IsStringRecord,
  NestedArray,
  NestedObject,
} from '@model-gateway/http-server';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import { askUpstream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { ImageConfigDto, SafetySettingDto } from './dto/generation-options.dto.js';

/**
 * Rules for the body of a request for pictures: the types of everything that the gateway interprets. Whether a value
 * makes sense to the chosen model is for the translators and the upstream to say.
 */
export class ImageGenerationRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsString()
  @IsNotEmpty()
  prompt!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10)
  n?: number;

  @IsOptional()
  @IsString()
  size?: string;

  @IsOptional()
  @IsString()
  quality?: string;

  @IsOptional()
  @IsString()
  style?: string;

  @IsOptional()
  @IsString()
  background?: string;

  @IsOptional()
  @IsIn(['b64_json', 'url'])
  response_format?: string;

  @IsOptional()
  @IsIn(['png', 'jpeg', 'webp'])
  output_format?: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  output_compression?: number;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  partial_images?: number;

  @IsOptional()
  @IsString()
  user?: string;

  @IsOptional()
  @IsString()
  aspect_ratio?: string;

  @IsOptional()
  @IsString()
  image_size?: string;

  @IsOptional()
  @NestedObject(() => ImageConfigDto)
  image_config?: ImageConfigDto;

  @IsOptional()
  @IsInt()
  seed?: number;

  @IsOptional()
  @IsString()
  negative_prompt?: string;

  @IsOptional()
  @IsString()
  person_generation?: string;

  @IsOptional()
  @IsString()
  safety_setting?: string;

  @IsOptional()
  @NestedArray(() => SafetySettingDto)
  safety_settings?: SafetySettingDto[];

  @IsOptional()
  @IsBoolean()
  add_watermark?: boolean;

  @IsOptional()
  @IsBoolean()
  enhance_prompt?: boolean;

  @IsOptional()
  @IsNumber({}, { message: '$property must be a number' })
  guidance_scale?: number;

  @IsOptional()
  @IsString()
  language?: string;

  @IsOptional()
  @IsString()
  storage_uri?: string;

  @IsOptional()
  @IsStringRecord()
  labels?: Record<string, string>;
}

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
