import type {
  ContentMethod,
  ContentProvider,
  JsonObject,
  NativeContentAnswer,
  NativeContentChunk,
  NativeContentRequest,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { createParser, type GatewayResponse, type RequestContext } from '@model-gateway/http-server';
import { askUpstream } from '../request/upstream-timer.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { writeNativeAnswer } from '../anthropic/write-native-answer.js';
import { observeStream } from '../streaming/observe-stream.js';
import { writeEventStream } from '../streaming/write-event-stream.js';
import { readContentPath } from './content-path.js';
import { checkContentQuery } from './content-query.js';
import { ContentRequestDto } from './content-request.dto.js';
import { ContentStreamEncoder } from './content-stream-encoder.js';

/** A validated body in Gemini's own format, with the parameters of its path. */
type ContentBody = JsonObject & { readonly model: string; readonly stream?: boolean | null };

type ContentExecutor = OperationExecutor<
  ContentProvider,
  NativeContentRequest,
  NativeContentAnswer,
  NativeContentChunk
>;

const parse = createParser<ContentBody>(ContentRequestDto);

/** Serves the methods of Gemini's own format: unary and streamed responses, and token counts. */
export function contentController(work: ContentExecutor, settings: ParsingSettings) {
  const opener = (method: ContentMethod) => exchangeStarter(contentRoute(method, work), settings);
  const generate = opener('generateContent');
  const openers = {
    generateContent: generate,
    streamGenerateContent: generate,
    countTokens: opener('countTokens'),
  };
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { method, words } = readContentPath(httpRequest.path);
    checkContentQuery(httpRequest.url, method === 'streamGenerateContent');
    const exchange = await openers[method](httpRequest, context, words);
    if (context.stream) {
      const observer = observeStream(context, noting(context));
      await writeEventStream(response, exchange.stream(), () => new ContentStreamEncoder(), observer);
      return;
    }
    const answer = await askUpstream(context, () => exchange.whole());
    if (answer.finish) context.finish = [...answer.finish];
    writeNativeAnswer(response, { ...answer, headers: {} });
  };
}

function contentRoute(
  method: ContentMethod,
  work: ContentExecutor,
): RouteOperation<
  ContentBody,
  ContentProvider,
  NativeContentRequest,
  NativeContentAnswer,
  NativeContentChunk
> {
  return {
    parse,
    // The upstream has these parameters in its path as well.
    translate: ({ model: _, stream: __, ...body }) => ({ method, body }),
    work,
  };
}

/** The usage of a chunk. Also records the finish reason. */
function noting(context: RequestContext) {
  return ({ usage, finish }: NativeContentChunk) => {
    if (finish) context.finish = [...finish];
    return usage;
  };
}
