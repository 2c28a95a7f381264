import { performance } from 'node:perf_hooks';
import type { ChatService } from '@model-gateway/application';
import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { CallContext, Clock, IdGenerator, LossEntry } from '@model-gateway/core';
import {
  ChatCompletionChunkEncoder,
  fromChatCompletionRequest,
  reportStrictOmissions,
  toChatCompletion,
} from '@model-gateway/format-openai';
import type { Request } from 'express';
import { writeJson } from '../answer/write-json.js';
import type { BodyLimits } from '../body/read-body.js';
import { readJson } from '../body/read-json.js';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { writeEventStream } from '../streaming/write-event-stream.js';
import { createParser } from '../validation/create-parser.js';
import { ChatCompletionRequestDto } from '../validation/dto/chat-completion-request.dto.js';
import { toChatCommand } from './chat-command.js';
import { observeStream } from './observe-stream.js';

const parse = createParser<ChatCompletionRequest>(ChatCompletionRequestDto);

/** Answers `POST /v1/chat/completions`, streamed or not. */
export function chatController(chat: ChatService, ids: IdGenerator, clock: Clock, bodyLimitBytes: number) {
  const untimed: BodyLimits = { bytes: bodyLimitBytes };
  const limitsOf = ({ options, startedAt }: RequestContext): BodyLimits =>
    options.timeoutMs === undefined
      ? untimed
      : { bytes: bodyLimitBytes, timeMs: startedAt + options.timeoutMs - clock.now() };

  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const body = parse(await readJson(request, limitsOf(context)));
    const before = performance.now();
    const reportLoss = (entry: LossEntry) => void context.losses.push(entry);
    context.requestedModel = body.model;
    context.stream = body.stream === true;
    const { target, provider } = await chat.route(toChatCommand(context, body.model, reportLoss));
    context.target = target;
    const chatRequest = fromChatCompletionRequest(body, reportLoss);
    reportStrictOmissions(chatRequest, context.options.strict, reportLoss);
    const call: CallContext = { requestId: context.requestId, signal: context.signal, reportLoss };
    const options = {
      id: ids.next('chatcmpl-'),
      created: Math.floor(clock.now() / 1000),
      requestedModel: body.model,
      provider: target.kind,
      strict: context.options.strict,
      losses: () => context.losses,
    };
    context.phases.translate = performance.now() - before;
    if (context.stream) {
      const includeUsage = body.stream_options?.include_usage === true;
      const encoder = new ChatCompletionChunkEncoder({ ...options, includeUsage, choiceCount: body.n ?? 1 });
      const stream = provider.stream(chatRequest, call);
      await writeEventStream(response, stream, encoder, observeStream(context));
      return;
    }
    const sent = performance.now();
    const answer = await provider.complete(chatRequest, call);
    context.phases.upstream = performance.now() - sent;
    if (answer.usage) context.usage = answer.usage;
    writeJson(response, 200, toChatCompletion(answer, options));
  };
}
