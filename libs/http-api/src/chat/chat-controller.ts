import type { ChatStreamPart, Clock, IdGenerator, Usage } from '@model-gateway/core';
import { ChatCompletionChunkEncoder, toChatCompletion } from '@model-gateway/format-openai';
import type { Request } from 'express';
import { writeJson } from '../answer/write-json.js';
import type { GatewayResponse } from '../context/request-context.js';
import { askUpstream } from '../inference/ask-upstream.js';
import { observeStream } from '../streaming/observe-stream.js';
import { writeEventStream } from '../streaming/write-event-stream.js';
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
      await writeEventStream(response, stream, encoder, observeStream(context, usageOf));
      return;
    }
    const answer = await askUpstream(context, () => provider.complete(request, call));
    writeJson(response, 200, toChatCompletion(answer, options));
  };
}

function usageOf(parts: readonly ChatStreamPart[]): Usage | undefined {
  let usage: Usage | undefined;
  for (const part of parts) if (part.type === 'usage') usage = part.usage;
  return usage;
}
