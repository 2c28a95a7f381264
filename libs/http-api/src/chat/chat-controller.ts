import { ChatCompletionChunkEncoder, toChatCompletion } from '@model-gateway/format-openai';
import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { ChatStreamPart, Clock, IdGenerator, Usage } from '@model-gateway/core';
import type { Request } from 'express';
import { writeJson } from '../answer/write-json.js';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { askUpstream } from '../inference/ask-upstream.js';
import { exchangeOpener, type ServedRequest } from '../inference/open-exchange.js';
import type { OpeningSettings } from '../inference/open-inference.js';
import { observeStream } from '../streaming/observe-stream.js';
import { writeEventStream } from '../streaming/write-event-stream.js';
import type { ChatRoute } from './chat-route.js';

/** Answers `POST /v1/chat/completions`, streamed or not. */
export function chatController(route: ChatRoute, settings: OpeningSettings, ids: IdGenerator) {
  const { clock } = settings;
  const open = exchangeOpener(route, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context);
    if (context.stream) {
      const encoder = () => {
        const served = exchange.served();
        const { n, stream_options: streamOptions } = served.body;
        const includeUsage = streamOptions?.include_usage === true;
        const options = answerOptions(served, context, ids, clock);
        return new ChatCompletionChunkEncoder({ ...options, includeUsage, choiceCount: n ?? 1 });
      };
      await writeEventStream(response, exchange.stream(), encoder, observeStream(context, usageOf));
      return;
    }
    const answer = await askUpstream(context, () => exchange.whole());
    writeJson(response, 200, toChatCompletion(answer, answerOptions(exchange.served(), context, ids, clock)));
  };
}

function answerOptions(
  { body, strict, reportLoss }: ServedRequest<ChatCompletionRequest, unknown>,
  context: RequestContext,
  ids: IdGenerator,
  clock: Clock,
) {
  return {
    id: ids.next('chatcmpl-'),
    created: Math.floor(clock.now() / 1000),
    // A config may name a model by an entry's slug, which is the operator's business.
    requestedModel: context.trail ? (context.target?.model ?? body.model) : body.model,
    provider: providerOf(context),
    strict,
    losses: () => context.losses,
    reportLoss,
  };
}

/** Whoever answers is known. */
function providerOf({ target }: RequestContext): string {
  if (!target) throw new Error('An answer came from nowhere.');
  return target.kind;
}

function usageOf(parts: readonly ChatStreamPart[]): Usage | undefined {
  let usage: Usage | undefined;
  for (const part of parts) if (part.type === 'usage') usage = part.usage;
  return usage;
}
