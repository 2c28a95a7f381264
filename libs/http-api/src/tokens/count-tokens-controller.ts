import type { InferenceService } from '@model-gateway/application';
import type { TokenCountBody } from '@model-gateway/contract';
import { fromMessagesRequest } from '@model-gateway/format-anthropic';
import type { Request } from 'express';
import { writeJson } from '../answer/write-json.js';
import type { GatewayResponse } from '../context/request-context.js';
import { askUpstream } from '../inference/ask-upstream.js';
import { inferenceOpener, type OpeningSettings } from '../inference/open-inference.js';
import type { PathWords } from '../inference/path-words.js';
import { prepareRequest } from '../inference/prepare-request.js';
import type { NativeBody } from '../messages/native-body.js';
import { createParser } from '../validation/create-parser.js';
import { CountTokensRequestDto } from '../validation/dto/messages-request.dto.js';
import { withoutImpliedBeta } from './without-implied-beta.js';

const parse = createParser<NativeBody>(CountTokensRequestDto);

/**
 * Answers `POST /v1/messages/count_tokens`, for models of either provider.
 *
 * @param wordsOf reads a path that says what others say in the body
 */
export function countTokensController(
  inference: InferenceService,
  settings: OpeningSettings,
  wordsOf?: (path: string) => PathWords,
) {
  const open = inferenceOpener(parse, settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { body, command, call: asked } = await open(httpRequest, context, wordsOf?.(httpRequest.path));
    const call = withoutImpliedBeta(asked);
    const { provider, request } = await prepareRequest(
      context,
      () => inference.tokens(command),
      () => ({ body, chat: () => fromMessagesRequest(body, call.reportLoss) }),
    );
    const { inputTokens } = await askUpstream(context, () => provider.count(request, call));
    const answer: TokenCountBody = { input_tokens: inputTokens };
    const { losses, options } = context;
    if (losses.length > 0 && !options.strict) answer.gateway = { loss: [...losses] };
    writeJson(response, 200, answer, { 'request-id': context.requestId });
  };
}
