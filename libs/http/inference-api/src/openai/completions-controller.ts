import type { CompletionRequest } from '@model-gateway/contract';
import type {
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  Clock,
  IdGenerator,
} from '@model-gateway/core';
import type { OperationExecutor } from '@model-gateway/data-plane';
import {
  CompletionChunkEncoder,
  fromCompletionRequest,
  promptOf,
  toCompletion,
  toCompletionPath,
  type CompletionAnswerOptions,
} from '@model-gateway/format-openai';
import {
  createParser,
  NestedObject,
  writeJson,
  type GatewayResponse,
  type RequestContext,
} from '@model-gateway/http-server';
import { IsBoolean, IsInt, IsNotEmpty, IsOptional, IsString, Max, Min } from 'class-validator';
import type { Request } from 'express';
import { askUpstream, observeStream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation, type ServedRequest } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { writeEventStream } from '../request/write-event-stream.js';
import { chatUsageOf } from './chat-usage-of.js';
import { StreamOptionsDto } from './dto/generation-options.dto.js';

/** Rules for the body of a request for a text. What `prompt` may be, and members of chats, are for the translator to say. */
export class CompletionRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;

  @IsOptional()
  @NestedObject(() => StreamOptionsDto)
  stream_options?: StreamOptionsDto;

  @IsOptional()
  @IsBoolean()
  echo?: boolean;

  @IsOptional()
  @IsInt()
  @Min(1)
  n?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  best_of?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(5)
  logprobs?: number;
}

const parse = createParser<CompletionRequest>(CompletionRequestDto);

type ChatBatch = readonly ChatStreamPart[];

/** Answers `POST /v1/completions` as chats of one turn, streamed or not. */
export function completionsController(
  work: OperationExecutor<ChatProvider, ChatRequest, ChatResponse, ChatBatch>,
  settings: ParsingSettings,
  ids: IdGenerator,
) {
  const route: RouteOperation<CompletionRequest, ChatProvider, ChatRequest, ChatResponse, ChatBatch> = {
    parse,
    translate: (body, _strict, reportLoss) => fromCompletionRequest(body, reportLoss),
    amendCall: (call, body) => ({
      ...call,
      reportLoss: (entry) => call.reportLoss({ ...entry, path: toCompletionPath(entry.path, body) }),
    }),
    ownPlace: toCompletionPath,
    work,
  };
  const open = exchangeStarter(route, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context);
    const options = () => answerOptions(exchange.served(), context, ids, settings.clock);
    if (context.stream) {
      const observer = observeStream(context, chatUsageOf(context));
      const encoder = () => new CompletionChunkEncoder(options());
      await writeEventStream(response, exchange.stream(), encoder, observer);
      return;
    }
    const answer = await askUpstream(context, () => exchange.whole());
    context.finish = answer.choices.map(({ finish }) => finish.reason);
    writeJson(response, 200, toCompletion(answer, options()));
  };
}

function answerOptions(
  { body, reportLoss }: ServedRequest<CompletionRequest, unknown>,
  context: RequestContext,
  ids: IdGenerator,
  clock: Clock,
): CompletionAnswerOptions {
  return {
    id: ids.next('cmpl-'),
    created: Math.floor(clock.now() / 1000),
    requestedModel: context.isPlain ? body.model : (context.target?.model ?? body.model),
    echoed: body.echo === true ? promptOf(body) : '',
    reportLoss,
    includeUsage: body.stream_options?.include_usage === true,
  };
}
