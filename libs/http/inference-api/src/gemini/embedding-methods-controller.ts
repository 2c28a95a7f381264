import type { SdkPaths } from '@model-gateway/core';
import type { GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';
import { exchangeStarter } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { readContentPath } from './content-path.js';
import { checkContentQuery } from './content-query.js';
import { embeddingMethod, type EmbeddingExecutor, writeEmbeddings } from './embedding-methods.js';

/** Serves `embedContent` and `batchEmbedContents`, in the format of the API that has such paths. */
export function embeddingMethodsController(work: EmbeddingExecutor, settings: ParsingSettings) {
  const openersFor = (paths: SdkPaths) => ({
    embedContent: exchangeStarter(embeddingMethod('embedContent', paths, work), settings),
    batchEmbedContents: exchangeStarter(embeddingMethod('batchEmbedContents', paths, work), settings),
  });
  const openers = { publishers: openersFor('publishers'), models: openersFor('models') };
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { method: asked, paths, parameters } = readContentPath(httpRequest.path);
    checkContentQuery(httpRequest.url, false);
    const method = asked === 'embedContent' ? asked : 'batchEmbedContents';
    const exchange = await openers[paths][method](httpRequest, response.locals.context, parameters);
    return writeEmbeddings(exchange, method, response);
  };
}
