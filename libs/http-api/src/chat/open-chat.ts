import { performance } from 'node:perf_hooks';
import { applyParams, refuseLosses, type ChatRoute, type ChatService } from '@model-gateway/application';
import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { CallContext, ChatRequest, Clock, JsonObject } from '@model-gateway/core';
import { fromChatCompletionRequest, reportStrictOmissions } from '@model-gateway/format-openai';
import type { Request } from 'express';
import type { BodyLimits } from '../body/read-body.js';
import { readJson } from '../body/read-json.js';
import { lossReport } from '../context/loss-report.js';
import type { RequestContext } from '../context/request-context.js';
import { createParser } from '../validation/create-parser.js';
import { ChatCompletionRequestDto } from '../validation/dto/chat-completion-request.dto.js';
import { toChatCommand } from './chat-command.js';
import { reportUnusedHeaders } from './report-unused-headers.js';

const parse = createParser<ChatCompletionRequest>(ChatCompletionRequestDto);

/** A chat request that is checked and translated, and whose place is found. Nothing has been sent. */
export interface OpenChat extends ChatRoute {
  readonly body: ChatCompletionRequest;
  readonly request: ChatRequest;
  readonly call: CallContext;
}

/** Does what comes before the upstream is asked: the same for every route that takes a chat body. */
export function chatOpener(chat: ChatService, clock: Clock, bodyLimitBytes: number) {
  const untimed: BodyLimits = { bytes: bodyLimitBytes };
  const limitsOf = ({ options, startedAt }: RequestContext): BodyLimits =>
    options.timeoutMs === undefined
      ? untimed
      : { bytes: bodyLimitBytes, timeMs: startedAt + options.timeoutMs - clock.now() };

  return async (httpRequest: Request, context: RequestContext): Promise<OpenChat> => {
    const { config, strict } = context.options;
    const json: JsonObject = await readJson(httpRequest, limitsOf(context));
    const body = parse(config === undefined ? json : applyParams(json, config));
    const before = performance.now();
    const reportLoss = lossReport(context.losses);
    context.requestedModel = body.model;
    context.stream = body.stream === true;
    const { target, provider } = await chat.route(toChatCommand(context, body.model, reportLoss));
    context.target = target;
    reportUnusedHeaders(context.headers, httpRequest.headers, reportLoss);
    const request = fromChatCompletionRequest(body, reportLoss);
    reportStrictOmissions(request, strict, reportLoss);
    const { requestId, signal } = context;
    const call: CallContext = { requestId, signal, reportLoss, strict };
    context.phases.translate = performance.now() - before;
    if (config?.onLoss !== 'error') return { body, target, provider, request, call };
    const approve = () => refuseLosses(context.losses);
    return { body, target, provider, request, call: { ...call, approve } };
  };
}
