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
import { contentMediaPlaces, withAnsweredVersion } from '@model-gateway/format-gemini';
import {
  createParser,
  type GatewayResponse,
  type RequestContext,
  isListStream,
} from '@model-gateway/http-server';
import { IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { askUpstream, observeStream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { writeNativeAnswer } from '../anthropic/write-native-answer.js';
import { writeEventStream } from '../request/write-event-stream.js';
import { readContentPath } from './content-path.js';
import { checkContentQuery } from './content-query.js';
import { ContentEventEncoder, ContentListEncoder } from './content-stream-encoders.js';
import { latin1 } from './latin1.js';

/**
 * Rules for a body in Gemini's own format, with the parameters of its path: only members that the gateway reads. The
 * upstream validates the others.
 */
class ContentRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;
}

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
  const countTokens = opener('countTokens');
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { method, parameters } = readContentPath(httpRequest.path);
    checkContentQuery(httpRequest.url, method === 'streamGenerateContent');
    const open = method === 'countTokens' ? countTokens : generate;
    const exchange = await open(httpRequest, context, parameters);
    const model = exchange.askedModel;
    if (context.stream) {
      const observer = observeStream(context, noting(context));
      const isList = isListStream(httpRequest.path, httpRequest.url);
      const encoder = () => (isList ? new ContentListEncoder(model) : new ContentEventEncoder(model));
      await writeEventStream(response, exchange.stream(), encoder, observer);
      return;
    }
    const answer = await askUpstream(context, () => exchange.whole());
    if (answer.finish) context.finish = [...answer.finish];
    const body = model === undefined ? answer.body : withAnsweredVersion(answer.body, model, latin1);
    writeNativeAnswer(response, { ...answer, body, headers: {} });
  };
}

/** How a request in Gemini's own format is read and served. */
export type ContentRoute = RouteOperation<
  ContentBody,
  ContentProvider,
  NativeContentRequest,
  NativeContentAnswer,
  NativeContentChunk
>;

/** The route of requests in Gemini's own format for one method. */
export function contentRoute(method: ContentMethod, work: ContentExecutor): ContentRoute {
  return {
    parse,
    reading: { longPlaces: contentMediaPlaces, repeated: ['contents', 'tools'] },
    // The upstream has these parameters in its path as well.
    translate: ({ model, stream: _, ...body }) => ({ method, model, body }),
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
