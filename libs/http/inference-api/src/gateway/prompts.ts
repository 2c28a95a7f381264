import type { PromptRendering } from '@model-gateway/contract';
import type { Request } from 'express';
import type { PromptLibrary, RenderedPrompt } from '@model-gateway/gateway-config';
import {
  type GatewayResponse,
  readJson,
  writeJson,
  createParser,
  type RequestContext,
  IsStringRecord,
} from '@model-gateway/http-server';
import { NotFoundError, type JsonObject, promptReferenceRule } from '@model-gateway/core';
import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { bodyLimitsOf, type ParsingSettings, type PathParameters } from '../request/parsed-request.js';

/** Rules for the bodies of `POST /v1/prompts/{prompt}/completions` and `/render`. */
export class PromptRequestDto {
  @JSONSchema({
    description: "Values of the prompt's variables, by their names.",
    example: { topic: 'the sea' },
    additionalProperties: true,
  })
  @IsOptional()
  @IsObject()
  variables?: object | null;

  @JSONSchema({ description: "Texts of the caller's own, for places such as `{{>> name}}`." })
  @IsOptional()
  @IsStringRecord()
  partials?: Record<string, string> | null;

  @JSONSchema({ description: 'As every member of a chat request, in the place of the stored one.' })
  @IsOptional()
  @IsBoolean()
  stream?: boolean | null;
}

/**
 * Paths of stored prompts. Without Express parameters: Express would fail to decode an invalid one before any middleware has
 * run.
 */
export const promptCompletionsPath = /^\/v1\/prompts\/[^/]+\/completions$/;
export const promptRenderPath = /^\/v1\/prompts\/[^/]+\/render$/;

/** The path templates for the log, because the text in place of a reference can be anything. */
export const promptCompletionsTemplate = '/v1/prompts/{prompt}/completions';
export const promptRenderTemplate = '/v1/prompts/{prompt}/render';

/** `/v1/prompts/REFERENCE/…` */
const referencePlace = 3;

/**
 * The prompt reference of the path, decoded. Throws `NotFoundError` for an invalid reference, because no prompt can have it.
 */
export function promptReferenceOf(path: string): string {
  const reference = decoded(path.split('/')[referencePlace] ?? '');
  if (reference !== undefined && promptReferenceRule.pattern.test(reference)) return reference;
  throw new NotFoundError(
    'prompt_not_found',
    'The path names no prompt; it must be ID, ID@VERSION, ID@LABEL or ID@latest.',
  );
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Answers `POST /v1/prompts/{prompt}/render`: the rendered chat body, before a config is applied and before it
 * is validated. Nothing is sent upstream, so no limits apply. `stream` is a member like any other.
 *
 * @param library absent: there are no stored prompts
 */
export function renderController(library: PromptLibrary | undefined, settings: ParsingSettings) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const reference = promptReferenceOf(request.path);
    const sent = await readJson(request, bodyLimitsOf(context, settings));
    if (context.recordedBodyBytes > 0) context.sentBody = sent;
    const { body } = renderPrompt(library, reference, sent, context);
    const answer: PromptRendering = { success: true, data: body };
    writeJson(response, 200, answer);
  };
}

const parse = createParser<JsonObject>(PromptRequestDto);

/**
 * Renders the prompt that a request names, and records its id and version in the request's context. Throws `NotFoundError`,
 * or an `InvalidRequestError` whose `param` names the member of the body, such as `variables.topic`.
 *
 * @param library absent: there are no stored prompts
 */
function renderPrompt(
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

/**
 * Reads paths that name a stored prompt: the chat body is that prompt, rendered with the variables of the request's body.
 *
 * @param library absent: there are no stored prompts
 */
export function promptPathParameters(library: PromptLibrary | undefined) {
  return (path: string, context: RequestContext): PathParameters => {
    const reference = promptReferenceOf(path);
    return { completed: (body) => renderPrompt(library, reference, body, context).body };
  };
}
