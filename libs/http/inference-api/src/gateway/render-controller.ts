import type { PromptRendering } from '@model-gateway/contract';
import type { Request } from 'express';
import type { PromptLibrary } from '@model-gateway/gateway-config';
import { type GatewayResponse, readJson, writeJson } from '@model-gateway/http-server';
import type { ParsingSettings } from '../request/parsed-request.js';
import { promptReferenceOf } from './prompt-path.js';
import { renderPrompt } from './render-prompt.js';

/**
 * Answers `POST /v1/prompts/{prompt}/render`: the rendered chat body, before a config is applied and before it
 * is validated. Nothing is sent upstream, so no limits apply. `stream` is a member like any other.
 *
 * @param library absent: there are no stored prompts
 */
export function renderController(
  library: PromptLibrary | undefined,
  { bodyLimitBytes, clock }: ParsingSettings,
) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const reference = promptReferenceOf(request.path);
    const { timeoutMs } = context.options;
    const timeMs = timeoutMs === undefined ? undefined : context.startedAt + timeoutMs - clock.now();
    const limits = { bytes: bodyLimitBytes, ...(timeMs !== undefined && { timeMs }) };
    const sent = await readJson(request, limits);
    if (context.keptBytes > 0) context.sentBody = sent;
    const { body } = renderPrompt(library, reference, sent, context);
    const answer: PromptRendering = { success: true, data: body };
    writeJson(response, 200, answer);
  };
}
