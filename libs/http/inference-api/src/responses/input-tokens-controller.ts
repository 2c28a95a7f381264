import type { ResponsesRequest } from '@model-gateway/contract';
import {
  InvalidRequestError,
  type JsonObject,
  type TokenCount,
  type TokenCounter,
  type TokenCountRequest,
} from '@model-gateway/core';
import type { OperationExecutor } from '@model-gateway/data-plane';
import {
  fromResponsesRequest,
  unstoredConversation,
  type ResponseConversation,
} from '@model-gateway/format-openai';
import { writeJson, type GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';
import { askUpstream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import type { ResponsesRoute } from './responses-route.js';
import type { StoredTurns } from './stored-turns.js';

type CountRoute = RouteOperation<ResponsesRequest, TokenCounter, TokenCountRequest, TokenCount, never>;

/** Answers `POST /v1/responses/input_tokens`: the tokens of a request, with those of the conversation that it continues. */
export function inputTokensController(
  route: ResponsesRoute,
  work: OperationExecutor<TokenCounter, TokenCountRequest, TokenCount, never>,
  settings: ParsingSettings,
  turns: StoredTurns,
) {
  const routeOf = (conversation: ResponseConversation): CountRoute => ({
    parse: (body) => route.parse(body),
    translate: (body, _strict, reportLoss) => ({
      chat: () => fromResponsesRequest({ ...body, store: false }, reportLoss, conversation),
    }),
    ...(route.amendCall && { amendCall: route.amendCall }),
    ...(route.ownPlace && { ownPlace: route.ownPlace }),
    work,
  });
  const open = exchangeStarter(routeOf(unstoredConversation), settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context, undefined, async (body: JsonObject) =>
      routeOf((await turns.continuedBy(body, context.workspace)).conversation),
    );
    if (context.stream) {
      const message = 'stream must be absent or false: a count is not streamed.';
      throw new InvalidRequestError('invalid_value', message, { param: 'stream' });
    }
    const { inputTokens } = await askUpstream(context, () => exchange.whole());
    const { losses } = context;
    const isShown = losses.length > 0 && !exchange.served().strict;
    writeJson(response, 200, {
      object: 'response.input_tokens',
      input_tokens: inputTokens,
      ...(isShown && { gateway: { loss: [...losses] } }),
    });
  };
}
