import type { InferenceService } from '@model-gateway/application';
import type { NativeMessagesChunk } from '@model-gateway/core';
import type { Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';
import { askUpstream } from '../inference/ask-upstream.js';
import { inferenceOpener, type OpeningSettings } from '../inference/open-inference.js';
import type { PathWords } from '../inference/path-words.js';
import { prepareRequest } from '../inference/prepare-request.js';
import { observeStream } from '../streaming/observe-stream.js';
import { writeEventStream } from '../streaming/write-event-stream.js';
import { createParser } from '../validation/create-parser.js';
import { MessagesRequestDto } from '../validation/dto/messages-request.dto.js';
import type { NativeBody } from './native-body.js';
import { NativeStreamEncoder } from './native-stream-encoder.js';
import { writeNativeAnswer } from './write-native-answer.js';

const parse = createParser<NativeBody>(MessagesRequestDto);

/**
 * Answers `POST /v1/messages` in Anthropic's own format, streamed or not.
 *
 * @param wordsOf reads a path that says what others say in the body
 */
export function messagesController(
  inference: InferenceService,
  settings: OpeningSettings,
  wordsOf?: (path: string) => PathWords,
) {
  const open = inferenceOpener(parse, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { body, command, call } = await open(httpRequest, context, wordsOf?.(httpRequest.path));
    const { provider, request } = await prepareRequest(
      context,
      () => inference.messages(command),
      () => ({ body }),
    );
    if (context.stream) {
      const stream = provider.stream(request, call);
      const encoder = new NativeStreamEncoder(context.requestId);
      await writeEventStream(response, stream, encoder, observeStream(context, usageOf));
      return;
    }
    writeNativeAnswer(response, await askUpstream(context, () => provider.complete(request, call)));
  };
}

function usageOf({ usage }: NativeMessagesChunk) {
  return usage;
}
