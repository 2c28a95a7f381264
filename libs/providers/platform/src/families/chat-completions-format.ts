import type { GatewayError, WireHead } from '@model-gateway/core';
import { googleFailure } from '@model-gateway/format-gemini';
import {
  ChatCompletionDecoder,
  openAiFailure,
  openAiNeedsData,
  refusedOpenAiMembers,
  renamedOpenAiFunctions,
  toChatCompletionRequest,
  type OpenAiDialect,
} from '@model-gateway/format-openai';
import type { ChatFormat } from '@model-gateway/provider-kit';
import type { FormatDependencies } from './model-family.js';

/**
 * OpenAI's chat completions as a part of Vertex AI speaks them.
 *
 * @param model value of the body's member; undefined leaves it out
 */
export function chatCompletionsFormat(
  model: string | undefined,
  dialect: OpenAiDialect,
  { nextId, clock }: FormatDependencies,
): ChatFormat {
  const named = model === undefined ? { dialect } : { model, dialect };
  return {
    encode: (request, { stream, reportLoss, continues }) =>
      toChatCompletionRequest(request, { ...named, stream, reportLoss, continues }),
    needsData: (media, path) => openAiNeedsData(media, path, dialect),
    refusedMembers: refusedOpenAiMembers,
    renamedFunctions: (request) => renamedOpenAiFunctions(request, dialect),
    decoder: (framing) => new ChatCompletionDecoder({ nextId, framing }),
    failure: (head, body) => chatCompletionsFailure(head, body, clock?.now()),
  };
}

/** The model's own error, or that of Google's front end before it. */
function chatCompletionsFailure(
  { status, headers }: WireHead,
  body: string,
  now: number | undefined,
): GatewayError {
  return openAiFailure(status, body, headers, now) ?? googleFailure(status, body, headers, now);
}
