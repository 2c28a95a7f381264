import type {
  ChatCompletionRequest,
  ExplainedTarget,
  GatewayExplanation,
  ResponsesRequest,
} from '@model-gateway/contract';
import {
  GatewayError,
  worstSeverity,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStreamPart,
  type PreparedRequest,
  type Target,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { ResolvedTarget } from '@model-gateway/data-plane';
import { type GatewayResponse, type RequestContext, writeJson } from '@model-gateway/http-server';
import type { ChatRoute } from '../openai/chat-controller.js';
import { HttpCommand, type RouteOperation } from '../request/exchange.js';
import { ownFailure } from '../request/own-failure.js';
import { requestParser, type ParsingSettings } from '../request/parsed-request.js';
import { continuing, type ResponsesRoute } from '../responses/responses-route.js';
import type { StoredTurns } from '../responses/stored-turns.js';

/**
 * Answers `POST /v1/explain`: the upstream requests of a request for a chat or for a response, and its losses. Nothing is
 * sent.
 */
export function explainController(
  chats: ChatRoute,
  responses: ResponsesRoute,
  settings: ParsingSettings,
  turns: StoredTurns,
) {
  const route = eitherRoute(chats, responses);
  const open = requestParser((body) => route.parse(body), settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const opened = await open(httpRequest, context);
    const { conversation } = await turns.continuedBy(isForResponse(opened.json) ? opened.json : {});
    const own = eitherRoute(chats, continuing(responses, conversation));
    const command = new HttpCommand(own, httpRequest, context, opened, undefined);
    const asOwn = (failure: unknown) => ownFailure(failure, own, opened.body);
    const targets: ExplainedTarget[] = [];
    let characters = 0;
    for await (const { targetNode, place, failure } of route.work.places(command)) {
      // The log names the target that would be asked first.
      context.target ??= place?.target;
      if (place && characters > mostCharacters) {
        targets.push(unexplained(targetNode.path, place));
      } else if (place) {
        const explanation = await explained(targetNode.path, place, context, asOwn);
        characters += JSON.stringify(explanation).length;
        targets.push(...explanation);
      } else targets.push(failed({ path: targetNode.path }, asOwn(failure), context));
    }
    if (!context.isPlain) context.losses = targets[0]?.loss ?? [];
    const severity = worstSeverity(context.losses);
    const explanation: GatewayExplanation = {
      object: 'gateway.explanation',
      targets,
      loss: context.losses,
      ...(severity !== undefined && { loss_severity: severity }),
    };
    writeJson(response, 200, explanation);
  };
}

/** The route of bodies of both forms. A chat has messages; a body with neither is told that it lacks them. */
function eitherRoute(
  chats: ChatRoute,
  responses: ResponsesRoute,
): RouteOperation<
  ChatCompletionRequest | ResponsesRequest,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  readonly ChatStreamPart[]
> {
  return {
    parse: (body) => (isForResponse(body) ? responses.parse(body) : chats.parse(body)),
    translate: (body, strict, reportLoss) =>
      isForResponse(body)
        ? responses.translate(body, strict, reportLoss)
        : chats.translate(body, strict, reportLoss),
    amendCall: (call, body) =>
      isForResponse(body) && responses.amendCall ? responses.amendCall(call, body) : call,
    ownPlace: (path, body) => (isForResponse(body) ? (responses.ownPlace?.(path, body) ?? path) : path),
    work: chats.work,
  };
}

function isForResponse(body: object): body is ResponsesRequest {
  return 'input' in body && !('messages' in body);
}

/** Bounds the response, in which each target has the whole body: text after so many characters is left out. */
const mostCharacters = 32 * 1024 * 1024;

function unexplained(path: string, { target }: ResolvedTarget<ChatProvider, ChatRequest>): ExplainedTarget {
  const message = 'Left out: all targets together would be too large. Explain it with a smaller body.';
  return { ...whereOf(path, target), error: { code: 'payload_too_large', message, param: null } };
}

/** The request to a target, or the reason why there is none. */
async function explained(
  path: string,
  { target, provider, request, call, targetRequest }: ResolvedTarget<ChatProvider, ChatRequest>,
  context: RequestContext,
  asOwn: (failure: unknown) => unknown,
): Promise<ExplainedTarget[]> {
  const { stream, isPlain } = context;
  try {
    const prepared = await provider.prepare(request, call, stream);
    // Its losses are the losses of the explanation.
    if (isPlain) return prepared.map((one) => toExplainedTarget(path, target, one));
    const loss = [...targetRequest.losses];
    return prepared.map((one) => ({ ...toExplainedTarget(path, target, one), loss }));
  } catch (failure) {
    return [failed(whereOf(path, target), asOwn(failure), context)];
  }
}

/** Without a choice of targets, a failure of the only target is the failure of the explanation. */
function failed(where: ExplainedTarget, failure: unknown, { isPlain }: RequestContext): ExplainedTarget {
  if (isPlain || !(failure instanceof GatewayError)) throw failure;
  const { code, message, param = null } = failure;
  return { ...where, error: { code, message, param } };
}

function toExplainedTarget(path: string, target: Target, request: PreparedRequest): ExplainedTarget {
  return { ...whereOf(path, target), request };
}

function whereOf(path: string, { kind, slug, model, region, tier }: Target): ExplainedTarget {
  return {
    path,
    provider: kind,
    ...(slug !== undefined && { slug }),
    model,
    ...(region !== undefined && { region }),
    ...(tier && { tier }),
  };
}
