import type { ResponseBody, ResponseItem, ResponsesRequest } from '@model-gateway/contract';
import type { ChatRequest, IdGenerator, JsonObject } from '@model-gateway/core';
import { responseOptionsOf, toResponse } from '@model-gateway/format-openai';
import { writeJson, type GatewayResponse, type RequestContext } from '@model-gateway/http-server';
import type { Request } from 'express';
import { askUpstream, observeStream } from '../request/ask-upstream.js';
import { exchangeStarter, type Exchange } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { writeEventStream } from '../request/write-event-stream.js';
import { chatUsageOf } from '../openai/chat-usage-of.js';
import { ResponseStreamEncoder } from './response-stream-encoder.js';
import { continuing, type ResponsesRoute } from './responses-route.js';
import type { StoredTurns, Turn } from './stored-turns.js';

/** Answers `POST /v1/responses`, streamed or not. */
export function responsesController(
  route: ResponsesRoute,
  settings: ParsingSettings,
  ids: IdGenerator,
  turns: StoredTurns,
) {
  const { clock } = settings;
  const open = exchangeStarter(route, settings);
  const nextId = (prefix: string) => ids.next(prefix);

  /** How the response is made, and how it is stored; absent: it is not. */
  function answering(
    exchange: Exchange<ResponsesRequest, ChatRequest, unknown, unknown>,
    context: RequestContext,
    turn: Turn,
  ) {
    const { body, strict, reportLoss } = exchange.served();
    const { model } = exchange.sent;
    const losses = strict ? undefined : () => context.losses;
    const isStored = turns.store !== undefined && body.store !== false;
    let output: readonly ResponseItem[] = [];
    const options = responseOptionsOf(body, {
      nextId,
      now: () => Math.floor(clock.now() / 1000),
      reportLoss,
      history: turn.conversation.history,
      ...(losses && { losses }),
      ...(isStored && { storeOutput: (items) => void (output = items) }),
    });
    const store = async (response: ResponseBody): Promise<void> => {
      await turns.put({ workspace: context.workspace, turn, body, response, output, nextId, reportLoss });
      if (losses && losses().length > 0) response.gateway = { loss: [...losses()] };
    };
    return {
      // Clients compare the name with what they sent, whatever a config makes of it.
      options: typeof model === 'string' ? { ...options, model } : options,
      ...(isStored && { store }),
    };
  }

  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    let turn!: Turn;
    const exchange = await open(httpRequest, context, undefined, async (body: JsonObject) => {
      turn = await turns.continuedBy(body, context.workspace);
      return continuing(route, turn.conversation);
    });
    if (context.stream) {
      const encoder = () => {
        const { options, store } = answering(exchange, context, turn);
        return new ResponseStreamEncoder(options, store);
      };
      return writeEventStream(
        response,
        exchange.stream(),
        encoder,
        observeStream(context, chatUsageOf(context)),
      );
    }
    const answer = await askUpstream(context, () => exchange.whole());
    context.finish = answer.choices.map(({ finish }) => finish.reason);
    const { options, store } = answering(exchange, context, turn);
    const body = toResponse(answer, options);
    await store?.(body);
    writeJson(response, 200, body);
  };
}
