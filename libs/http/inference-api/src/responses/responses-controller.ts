import type { ResponsesRequest } from '@model-gateway/contract';
import type { ChatRequest, IdGenerator } from '@model-gateway/core';
import { responseOptionsOf, toResponse } from '@model-gateway/format-openai';
import { writeJson, type GatewayResponse, type RequestContext } from '@model-gateway/http-server';
import type { Request } from 'express';
import { askUpstream, observeStream } from '../request/ask-upstream.js';
import { exchangeStarter, type Exchange } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { writeEventStream } from '../request/write-event-stream.js';
import { chatUsageOf } from '../openai/chat-usage-of.js';
import { ResponseStreamEncoder } from './response-stream-encoder.js';
import type { ResponsesRoute } from './responses-route.js';

/** Answers `POST /v1/responses`, streamed or not. */
export function responsesController(route: ResponsesRoute, settings: ParsingSettings, ids: IdGenerator) {
  const { clock } = settings;
  const open = exchangeStarter(route, settings);
  const answerOptions = (
    exchange: Exchange<ResponsesRequest, ChatRequest, unknown, unknown>,
    context: RequestContext,
  ) => {
    const { body, strict, reportLoss } = exchange.served();
    const { model } = exchange.sent;
    const options = responseOptionsOf(body, {
      nextId: (prefix) => ids.next(prefix),
      now: () => Math.floor(clock.now() / 1000),
      reportLoss,
      ...(!strict && { losses: () => context.losses }),
    });
    // Clients compare the name with what they sent, whatever a config makes of it.
    return typeof model === 'string' ? { ...options, model } : options;
  };
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context);
    if (context.stream) {
      const encoder = () => new ResponseStreamEncoder(answerOptions(exchange, context));
      return writeEventStream(
        response,
        exchange.stream(),
        encoder,
        observeStream(context, chatUsageOf(context)),
      );
    }
    const answer = await askUpstream(context, () => exchange.whole());
    context.finish = answer.choices.map(({ finish }) => finish.reason);
    writeJson(response, 200, toResponse(answer, answerOptions(exchange, context)));
  };
}
