import {
  ChatCompletionChunkEncoder,
  chatMediaPlaces,
  type AnswerAccount,
  type ChunkEncoderOptions,
  toChatCompletion,
  fromChatCompletionRequest,
  reportStrictOmissions,
} from '@model-gateway/format-openai';
import type { ChatCompletion, ChatCompletionRequest } from '@model-gateway/contract';
import type {
  ChatResponse,
  ChatStreamPart,
  Clock,
  IdGenerator,
  ChatProvider,
  ChatRequest,
} from '@model-gateway/core';
import type { Request } from 'express';
import {
  costOfRequest,
  type GatewayResponse,
  type RequestContext,
  writeJson,
  createParser,
} from '@model-gateway/http-server';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { askUpstream, observeStream } from '../request/ask-upstream.js';
import { exchangeStarter, type ServedRequest, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings, PathParameters } from '../request/parsed-request.js';
import { writeEventStream } from '../request/write-event-stream.js';
import { chatUsageOf } from './chat-usage-of.js';
import { ChatCompletionRequestDto } from './dto/chat-completion-request.dto.js';

const parse = createParser<ChatCompletionRequest>(ChatCompletionRequestDto);

/** The stream parts of one network read. */
type ChatBatch = readonly ChatStreamPart[];

/** How a chat body is read, translated and served: the same for every route that takes one. */
export type ChatRoute = RouteOperation<
  ChatCompletionRequest,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatBatch
>;

/** The route of chat requests. */
export function chatRoute(
  work: OperationExecutor<ChatProvider, ChatRequest, ChatResponse, ChatBatch>,
): ChatRoute {
  return {
    parse,
    reading: { longPlaces: chatMediaPlaces, repeated: ['messages', 'tools'] },
    translate(body, strict, reportLoss) {
      const request = fromChatCompletionRequest(body, reportLoss);
      reportStrictOmissions(request, strict, reportLoss);
      return request;
    },
    work,
  };
}

/**
 * Answers `POST /v1/chat/completions`, streamed or not.
 *
 * @param pathParametersOf reads the parameters that this path has and other routes have in the body
 */
export function chatController(
  route: ChatRoute,
  settings: ParsingSettings,
  ids: IdGenerator,
  pathParametersOf?: (path: string, context: RequestContext) => PathParameters,
) {
  const { clock } = settings;
  const open = exchangeStarter(route, settings);
  type ChatExchange = Awaited<ReturnType<typeof open>>;

  const answerStream = (response: GatewayResponse, exchange: ChatExchange): Promise<void> => {
    const { context } = response.locals;
    const encoder = () =>
      new ChatCompletionChunkEncoder(answerOptions(exchange.served(), context, ids, clock));
    return writeEventStream(
      response,
      exchange.stream(),
      encoder,
      observeStream(context, chatUsageOf(context)),
    );
  };
  const answerWhole = (response: GatewayResponse, exchange: ChatExchange, answer: ChatResponse): void => {
    const { context } = response.locals;
    const completion = toChatCompletion(answer, answerOptions(exchange.served(), context, ids, clock));
    context.finish = completion.choices.map(finishReason);
    writeJson(response, 200, completion);
  };
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context, pathParametersOf?.(httpRequest.path, context));
    if (context.stream) return answerStream(response, exchange);
    answerWhole(response, exchange, await askUpstream(context, () => exchange.whole()));
  };
}

/** All members in one literal: an object that is extended by a spread has a shape of its own, which is slow to read. */
function answerOptions(
  { body, strict, reportLoss }: ServedRequest<ChatCompletionRequest, unknown>,
  context: RequestContext,
  ids: IdGenerator,
  clock: Clock,
): ChunkEncoderOptions {
  const { n, stream_options: streamOptions } = body;
  return {
    id: ids.next('chatcmpl-'),
    created: Math.floor(clock.now() / 1000),
    // The model of a config may have a provider slug, which clients need not know.
    requestedModel: context.isPlain ? body.model : (context.target?.model ?? body.model),
    provider: providerOf(context),
    strict,
    losses: () => context.losses,
    account: () => accountOf(context),
    reportLoss,
    includeUsage: streamOptions?.include_usage === true,
    choiceCount: n ?? 1,
  };
}

/** The cost is known: an answer is complete when its attempt is charged. */
function accountOf(context: RequestContext): AnswerAccount {
  const { requestId } = context;
  const nanoDollars = costOfRequest(context);
  return nanoDollars === undefined ? { requestId } : { requestId, nanoDollars };
}

/** Whoever answers is known. */
function providerOf({ target }: RequestContext): string {
  if (!target) throw new Error('An answer came from nowhere.');
  return target.kind;
}

function finishReason({ finish_reason: reason }: ChatCompletion['choices'][number]): string {
  return reason;
}
