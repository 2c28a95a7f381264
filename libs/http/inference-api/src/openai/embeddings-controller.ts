import type { EmbeddingCreateRequest } from '@model-gateway/contract';
import type { EmbeddingProvider, EmbeddingRequest, EmbeddingResponse } from '@model-gateway/core';
import { encodeEmbeddingList, fromEmbeddingRequest } from '@model-gateway/format-openai';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { createParser, type GatewayResponse, writeJsonText } from '@model-gateway/http-server';
import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Min } from 'class-validator';
import { askUpstream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';

/**
 * Rules for the body of a request for embeddings. What `input` may be is for the translator to say; unknown members
 * are none of its business.
 */
export class EmbeddingRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  dimensions?: number;

  @IsOptional()
  @IsIn(['float', 'base64'])
  encoding_format?: string;

  @IsOptional()
  @IsString()
  task_type?: string;

  @IsOptional()
  @IsString()
  title?: string;

  @IsOptional()
  @IsBoolean()
  auto_truncate?: boolean;

  @IsOptional()
  @IsString()
  user?: string;

  @IsOptional()
  @IsIn([false], { message: '$property must be false: embeddings are not streamed' })
  stream?: boolean;
}

const parse = createParser<EmbeddingCreateRequest>(EmbeddingRequestDto);

/** Answers `POST /v1/embeddings`. */
export function embeddingsController(
  work: OperationExecutor<EmbeddingProvider, EmbeddingRequest, EmbeddingResponse, never>,
  settings: ParsingSettings,
) {
  const route: RouteOperation<
    EmbeddingCreateRequest,
    EmbeddingProvider,
    EmbeddingRequest,
    EmbeddingResponse,
    never
  > = {
    parse,
    translate: (body, _strict, reportLoss) => fromEmbeddingRequest(body, reportLoss),
    work,
  };
  const open = exchangeStarter(route, settings);
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
    // Not awaited here: this function would hold all vectors in memory until the last one is written.
    return writeJsonText(response, 200, text);
  };
}
