import type { ImageProvider, ImageRequest, ImageResponse, SdkPaths } from '@model-gateway/core';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { asksForImages, encodeImagenAnswer, fromImagenPredictRequest } from '@model-gateway/format-gemini';
import { type GatewayResponse, writeJsonText } from '@model-gateway/http-server';
import type { Request } from 'express';
import { askUpstream } from '../request/ask-upstream.js';
import { type Exchange, HttpCommand, type RouteOperation } from '../request/exchange.js';
import { requestParser, type ParsingSettings } from '../request/parsed-request.js';
import { readContentPath } from './content-path.js';
import { checkContentQuery } from './content-query.js';
import { embeddingMethod, type EmbeddingExecutor, writeEmbeddings } from './embedding-methods.js';
import { type ModelBody, parseModelBody } from './model-body.js';

type ImageExecutor = OperationExecutor<ImageProvider, ImageRequest, ImageResponse, never>;

/** Serves `predict`, which makes vectors or pictures: the form of the body tells which. */
export function predictController(
  embeddings: EmbeddingExecutor,
  images: ImageExecutor,
  settings: ParsingSettings,
) {
  const open = requestParser(parseModelBody, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { paths, parameters } = readContentPath(httpRequest.path);
    checkContentQuery(httpRequest.url, false);
    const opened = await open(httpRequest, context, parameters);
    if (!asksForImages(opened.json)) {
      const route = embeddingMethod('predict', paths, embeddings);
      const exchange = new HttpCommand(route, httpRequest, context, opened, parameters);
      return writeEmbeddings(exchange, 'predict', response);
    }
    const route = imageMethod(paths, images);
    return writePictures(new HttpCommand(route, httpRequest, context, opened, parameters), response);
  };
}

function imageMethod(
  paths: SdkPaths,
  work: ImageExecutor,
): RouteOperation<ModelBody, ImageProvider, ImageRequest, ImageResponse, never> {
  return {
    parse: parseModelBody,
    translate: ({ model: _, ...body }) => fromImagenPredictRequest(body, paths),
    work,
  };
}

async function writePictures(
  exchange: Exchange<ModelBody, ImageRequest, ImageResponse, never>,
  response: GatewayResponse,
): Promise<void> {
  const answer = await askUpstream(response.locals.context, () => exchange.whole());
  const { request, reportLoss } = exchange.served();
  return writeJsonText(response, 200, encodeImagenAnswer(answer, request, reportLoss));
}
