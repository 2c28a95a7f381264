import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { ChatProvider, ChatRequest, ChatResponse, ChatStreamPart } from '@model-gateway/core';
import { fromChatCompletionRequest, reportStrictOmissions } from '@model-gateway/format-openai';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { createParser } from '@model-gateway/http-server';
import type { RouteOperation } from '../request/exchange.js';
import { ChatCompletionRequestDto } from './dto/chat-completion-request.dto.js';

const parse = createParser<ChatCompletionRequest>(ChatCompletionRequestDto);

/** The stream parts of one network read. */
export type ChatBatch = readonly ChatStreamPart[];

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
    translate(body, strict, reportLoss) {
      const request = fromChatCompletionRequest(body, reportLoss);
      reportStrictOmissions(request, strict, reportLoss);
      return request;
    },
    work,
  };
}
