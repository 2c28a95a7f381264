import type { ChatService } from '@model-gateway/application';
import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { CallContext, ChatProvider, ChatRequest } from '@model-gateway/core';
import { fromChatCompletionRequest, reportStrictOmissions } from '@model-gateway/format-openai';
import type { Request } from 'express';
import type { RequestContext } from '../context/request-context.js';
import { inferenceOpener, type OpeningSettings } from '../inference/open-inference.js';
import { prepareRequest, type PreparedExchange } from '../inference/prepare-request.js';
import { createParser } from '../validation/create-parser.js';
import { ChatCompletionRequestDto } from '../validation/dto/chat-completion-request.dto.js';

const parse = createParser<ChatCompletionRequest>(ChatCompletionRequestDto);

/** A chat request that is checked and translated, and whose place is found. Nothing has been sent. */
export interface OpenChat extends PreparedExchange<ChatProvider, ChatRequest> {
  readonly body: ChatCompletionRequest;
  readonly call: CallContext;
}

/** Does what comes before the upstream is asked: the same for every route that takes a chat body. */
export function chatOpener(chat: ChatService, settings: OpeningSettings) {
  const open = inferenceOpener(parse, settings);
  return async (httpRequest: Request, context: RequestContext): Promise<OpenChat> => {
    const { body, command, call } = await open(httpRequest, context);
    const translate = (): ChatRequest => {
      const request = fromChatCompletionRequest(body, call.reportLoss);
      reportStrictOmissions(request, context.options.strict, call.reportLoss);
      return request;
    };
    const { target, provider, request } = await prepareRequest(context, () => chat.route(command), translate);
    return { body, target, provider, request, call };
  };
}
