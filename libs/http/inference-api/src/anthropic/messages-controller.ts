import type {
  MessagesProvider,
  NativeMessagesAnswer,
  NativeMessagesChunk,
  NativeMessagesRequest,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import { createParser, type GatewayResponse } from '@model-gateway/http-server';
import { askUpstream } from '../request/upstream-timer.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import type { PathParameters } from '../request/path-parameters.js';
import { observeStream } from '../streaming/observe-stream.js';
import { writeEventStream } from '../streaming/write-event-stream.js';
import { MessagesRequestDto } from './dto/messages-request.dto.js';
import type { NativeBody } from './native-body.js';
import { NativeStreamEncoder } from './native-stream-encoder.js';
import { writeNativeAnswer } from './write-native-answer.js';

const parse = createParser<NativeBody>(MessagesRequestDto);

/**
 * Answers `POST /v1/messages` in Anthropic's own format, streamed or not.
 *
 * @param pathParametersOf reads the parameters that this path has and other routes have in the body
 */
export function messagesController(
  work: OperationExecutor<MessagesProvider, NativeMessagesRequest, NativeMessagesAnswer, NativeMessagesChunk>,
  settings: ParsingSettings,
  pathParametersOf?: (path: string) => PathParameters,
) {
  const route: RouteOperation<
    NativeBody,
    MessagesProvider,
    NativeMessagesRequest,
    NativeMessagesAnswer,
    NativeMessagesChunk
  > = {
    parse,
    translate: (body) => ({ body }),
    work,
  };
  const open = exchangeStarter(route, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const exchange = await open(httpRequest, context, pathParametersOf?.(httpRequest.path));
    if (context.stream) {
      const encoder = () => new NativeStreamEncoder(context.requestId);
      await writeEventStream(response, exchange.stream(), encoder, observeStream(context, usageOf));
      return;
    }
    writeNativeAnswer(response, await askUpstream(context, () => exchange.whole()));
  };
}

function usageOf({ usage }: NativeMessagesChunk) {
  return usage;
}
