import { performance } from 'node:perf_hooks';
import type { Clock, IdGenerator } from '@model-gateway/core';
import { ChatCompletionChunkEncoder, toChatCompletion } from '@model-gateway/format-openai';
import type { Request } from 'express';
import { writeJson } from '../answer/write-json.js';
import type { GatewayResponse } from '../context/request-context.js';
import { writeEventStream } from '../streaming/write-event-stream.js';
import { observeStream } from './observe-stream.js';
import type { chatOpener } from './open-chat.js';

/** Answers `POST /v1/chat/completions`, streamed or not. */
export function chatController(open: ReturnType<typeof chatOpener>, ids: IdGenerator, clock: Clock) {
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { body, target, provider, request, call } = await open(httpRequest, context);
    const options = {
      id: ids.next('chatcmpl-'),
      created: Math.floor(clock.now() / 1000),
      requestedModel: body.model,
      provider: target.kind,
      strict: context.options.strict,
      losses: () => context.losses,
      reportLoss: call.reportLoss,
    };
    if (context.stream) {
      const includeUsage = body.stream_options?.include_usage === true;
      const encoder = new ChatCompletionChunkEncoder({ ...options, includeUsage, choiceCount: body.n ?? 1 });
      const stream = provider.stream(request, call);
      await writeEventStream(response, stream, encoder, observeStream(context));
      return;
    }
    const sent = performance.now();
    const answer = await provider.complete(request, call);
    context.phases.upstream = performance.now() - sent;
    if (answer.usage) context.usage = answer.usage;
    writeJson(response, 200, toChatCompletion(answer, options));
  };
}
