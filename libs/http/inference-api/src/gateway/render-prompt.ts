import { NotFoundError, type JsonObject } from '@model-gateway/core';
import type { PromptLibrary, RenderedPrompt } from '@model-gateway/gateway-config';
import { createParser, type RequestContext } from '@model-gateway/http-server';
import { PromptRequestDto } from './prompt-request.dto.js';

const parse = createParser<JsonObject>(PromptRequestDto);

/**
 * Renders the prompt that a request names, and records its id and version in the request's context. Throws `NotFoundError`,
 * or an `InvalidRequestError` whose `param` names the member of the body, such as `variables.topic`.
 *
 * @param library absent: there are no stored prompts
 */
export function renderPrompt(
  library: PromptLibrary | undefined,
  reference: string,
  body: JsonObject,
  context: RequestContext,
): RenderedPrompt {
  const request = parse(body);
  if (!library) throw new NotFoundError('prompt_not_found', 'There are no stored prompts here.');
  const rendered = library.render(reference, request);
  const { id, version } = rendered;
  context.prompt = { id, version };
  return rendered;
}
