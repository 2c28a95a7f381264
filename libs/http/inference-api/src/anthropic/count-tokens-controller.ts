import type { TokenCountBody } from '@model-gateway/contract';
import type { TokenCount, TokenCounter, TokenCountRequest } from '@model-gateway/core';
import { fromMessagesRequest } from '@model-gateway/format-anthropic';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { createParser, type GatewayResponse, writeJson } from '@model-gateway/http-server';
import { askUpstream } from '../request/upstream-timer.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import type { PathParameters } from '../request/path-parameters.js';
import type { NativeBody } from './native-body.js';
import { CountTokensRequestDto } from './dto/messages-request.dto.js';
import { withoutImpliedBeta } from './without-implied-beta.js';

const parse = createParser<NativeBody>(CountTokensRequestDto);

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
    parse,
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
