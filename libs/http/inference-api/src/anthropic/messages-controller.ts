import type {
  MessagesProvider,
  NativeMessagesAnswer,
  NativeMessagesChunk,
  NativeMessagesRequest,
  TokenCount,
  TokenCounter,
  TokenCountRequest,
  CallContext,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import {
  createParser,
  type GatewayResponse,
  type ResponseHeaders,
  encodeMessagesError,
  writeJson,
} from '@model-gateway/http-server';
import type { TokenCountBody } from '@model-gateway/contract';
import {
  fromMessagesRequest,
  messagesMediaPlaces,
  withAnsweredModel,
  withStartedModel,
} from '@model-gateway/format-anthropic';
import { askUpstream, observeStream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings, PathParameters } from '../request/parsed-request.js';
import type { KeepAlive } from '../request/keep-alive.js';
import { writeEventStream, type StreamEncoder } from '../request/write-event-stream.js';
import { MessagesRequestDto, type NativeBody, CountTokensRequestDto } from './dto/messages-request.dto.js';
import { nameInPath } from './platform-path.js';
import { writeNativeAnswer } from './write-native-answer.js';

const parseMessages = createParser<NativeBody>(MessagesRequestDto);

/** How a request in Anthropic's own format is read and served. */
export type MessagesRoute = RouteOperation<
  NativeBody,
  MessagesProvider,
  NativeMessagesRequest,
  NativeMessagesAnswer,
  NativeMessagesChunk
>;

/** The route of requests in Anthropic's own format. */
export function messagesRoute(work: MessagesRoute['work']): MessagesRoute {
  return {
    parse: parseMessages,
    reading: { longPlaces: messagesMediaPlaces, repeated: ['messages', 'tools', 'system'] },
    translate: (body) => ({ body }),
    work,
  };
}

/**
 * Answers `POST /v1/messages` in Anthropic's own format, streamed or not.
 *
 * @param pathParametersOf reads the parameters that this path has and other routes have in the body
 */
export function messagesController(
  route: MessagesRoute,
  settings: ParsingSettings,
  pathParametersOf?: (path: string) => PathParameters,
) {
  const open = exchangeStarter(route, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context, pathParametersOf?.(httpRequest.path));
    const asked = exchange.askedModel;
    const model = asked !== undefined && pathParametersOf ? nameInPath(asked) : asked;
    if (context.stream) {
      const encoder = () => new NativeStreamEncoder(context.requestId, model);
      await writeEventStream(response, exchange.stream(), encoder, observeStream(context, usageOf));
      return;
    }
    const answer = await askUpstream(context, () => exchange.whole());
    const body = model === undefined ? answer.body : withAnsweredModel(answer.body, model);
    writeNativeAnswer(response, { ...answer, body });
  };
}

function usageOf({ usage }: NativeMessagesChunk) {
  return usage;
}

/** Claude sends pings itself; other models are silent while they think. Clients expect one about every 10 seconds. */
const keepAlive: KeepAlive = { everyMs: 10_000, event: 'event: ping\ndata: {"type":"ping"}\n\n' };

/**
 * Passes the events of an upstream through, with the model that was asked for in the first of them. Only errors and pings
 * in a silence are the gateway's own.
 */
class NativeStreamEncoder implements StreamEncoder<NativeMessagesChunk> {
  readonly keepAlive = keepAlive;
  private readonly answer: ResponseHeaders;

  /** @param model stands in `message_start`; absent: what the upstream says */
  constructor(
    private readonly requestId: string,
    private model: string | undefined,
  ) {
    this.answer = { 'request-id': requestId };
  }

  push({ bytes, headers }: NativeMessagesChunk): Uint8Array {
    if (headers !== undefined) Object.assign(this.answer, headers);
    if (this.model === undefined || bytes.length === 0) return bytes;
    const started = withStartedModel(bytes, this.model);
    this.model = undefined;
    return started;
  }

  end(): string {
    return '';
  }

  fail(failure: unknown): string {
    return encodeMessagesError(failure, this.requestId);
  }

  headers(): ResponseHeaders {
    return this.answer;
  }
}

const parseTokenCount = createParser<NativeBody>(CountTokensRequestDto);

/**
 * Answers `POST /v1/messages/count_tokens`, for models of either provider.
 *
 * @param pathParametersOf reads the parameters that this path has and other routes have in the body
 */
export function countTokensController(
  work: OperationExecutor<TokenCounter, TokenCountRequest, TokenCount, never>,
  settings: ParsingSettings,
  pathParametersOf?: (path: string) => PathParameters,
) {
  const route: RouteOperation<NativeBody, TokenCounter, TokenCountRequest, TokenCount, never> = {
    parse: parseTokenCount,
    translate: (body, _strict, reportLoss) => ({ body, chat: () => fromMessagesRequest(body, reportLoss) }),
    amendCall: withoutImpliedBeta,
    work,
  };
  const open = exchangeStarter(route, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context, pathParametersOf?.(httpRequest.path));
    const { inputTokens } = await askUpstream(context, () => exchange.whole());
    const answer: TokenCountBody = { input_tokens: inputTokens };
    const { losses } = context;
    if (losses.length > 0 && !exchange.served().strict) answer.gateway = { loss: [...losses] };
    writeJson(response, 200, answer, { 'request-id': context.requestId });
  };
}

/** The beta that SDKs add by themselves when they count tokens. The route itself is that feature. */
const implied = 'token-counting-2024-11-01';

/** The call without the beta that its route implies: no upstream needs it, so it is not a loss. */
function withoutImpliedBeta(call: CallContext): CallContext {
  const { betas, ...others } = call;
  if (!betas?.values.includes(implied)) return call;
  const values = betas.values.filter((value) => value !== implied);
  return values.length === 0 ? others : { ...others, betas: { ...betas, values } };
}
