import type { ResponsesRequest } from '@model-gateway/contract';
import type {
  CallContext,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  LossEntry,
} from '@model-gateway/core';
import type { OperationExecutor } from '@model-gateway/data-plane';
import {
  asksForSummary,
  fromResponsesRequest,
  toResponsesPath,
  type ResponseConversation,
} from '@model-gateway/format-openai';
import { createParser } from '@model-gateway/http-server';
import type { RouteOperation } from '../request/exchange.js';
import { ResponsesRequestDto } from './dto/responses-request.dto.js';

const parse = createParser<ResponsesRequest>(ResponsesRequestDto);

/** The stream parts of one network read. */
type ChatBatch = readonly ChatStreamPart[];

/** How a request for a response is read, translated and served: as a chat. */
export type ResponsesRoute = RouteOperation<
  ResponsesRequest,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatBatch
>;

/** The route of requests for responses. The work is that of chats: no upstream speaks the format. */
export function responsesRoute(
  work: OperationExecutor<ChatProvider, ChatRequest, ChatResponse, ChatBatch>,
): ResponsesRoute {
  return {
    parse,
    reading: { repeated: ['input', 'tools'] },
    translate: (body, _strict, reportLoss) => fromResponsesRequest(body, reportLoss),
    amendCall: asResponse,
    ownPlace: toResponsesPath,
    work,
  };
}

/** The same route for a request that continues a conversation. */
export function continuing(route: ResponsesRoute, conversation: ResponseConversation): ResponsesRoute {
  return {
    ...route,
    translate: (body, _strict, reportLoss) => fromResponsesRequest(body, reportLoss, conversation),
  };
}

/**
 * The call for a client that can be shown thoughts, pictures and code, because the format has places for them, and that
 * knows the places of its request by the format's names.
 */
function asResponse(call: CallContext, body: ResponsesRequest): CallContext {
  const reportLoss: CallContext['reportLoss'] = (entry) => {
    if (!isOfUnnamedThoughts(entry, body)) call.reportLoss(asResponsesLoss(entry, body));
  };
  return { ...call, strict: false, reportLoss };
}

/** A client that says nothing of thoughts loses nothing where the upstream shows them. */
function isOfUnnamedThoughts({ path }: LossEntry, body: ResponsesRequest): boolean {
  return path === 'thinking.include_thoughts' && !asksForSummary(body);
}

function asResponsesLoss(entry: LossEntry, body: ResponsesRequest): LossEntry {
  const renamed = { ...entry, path: toResponsesPath(entry.path, body) };
  // Thoughts that the upstream shows unasked are shown to the client too, which need not read them.
  return entry.path === 'thinking.include_thoughts' ? { ...renamed, severity: 'note' } : renamed;
}
