import type { ExplainedTarget, GatewayExplanation } from '@model-gateway/contract';
import {
  GatewayError,
  type ChatProvider,
  type ChatRequest,
  type PreparedRequest,
  type Target,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { Place } from '@model-gateway/data-plane';
import { type GatewayResponse, type RequestContext, writeJson } from '@model-gateway/http-server';
import type { ChatRoute } from '../openai/chat-route.js';
import { HttpCommand } from '../request/http-command.js';
import { inferenceOpener, type OpeningSettings } from '../request/open-inference.js';
import { prepareRequest } from '../request/prepare-request.js';

/** Answers `POST /v1/explain`: what the chat route would send, and what would be lost. Nothing is sent. */
export function explainController(route: ChatRoute, settings: OpeningSettings) {
  const open = inferenceOpener((body) => route.parse(body), settings);
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const opened = await open(httpRequest, context);
    const { config } = context.options;
    let targets: ExplainedTarget[];
    if (config && !config.isPlain) {
      const command = new HttpCommand(route, httpRequest, context, opened, config.root, undefined);
      targets = [];
      let characters = 0;
      for await (const { leaf, place, failure } of route.configured.places(command)) {
        if (place && characters > mostCharacters) {
          targets.push(untold(leaf.path, place));
        } else if (place) {
          const told = await explained(leaf.path, place, context);
          characters += JSON.stringify(told).length;
          targets.push(...told);
        } else targets.push(failed({ path: leaf.path }, failure));
      }
      context.losses = targets[0]?.loss ?? [];
    } else {
      const { body } = opened;
      const call = opened.call();
      const before = performance.now();
      const found = await route.route(opened.command());
      const { target, provider } = found;
      const request = prepareRequest(context, found, before, () =>
        route.translate(body, context.options.strict, call.reportLoss),
      );
      const prepared = await provider.prepare(request, call, context.stream);
      targets = prepared.map((one) => toExplainedTarget('config', target, one));
    }
    const explanation: GatewayExplanation = {
      object: 'gateway.explanation',
      targets,
      loss: context.losses,
    };
    writeJson(response, 200, explanation);
  };
}

/** Each target has the whole body once more; what comes after so many characters is left out. */
const mostCharacters = 32 * 1024 * 1024;

function untold(path: string, { target }: Place<ChatProvider, ChatRequest>): ExplainedTarget {
  const message = 'Left out: all targets together would be too large. Explain it with a smaller body.';
  return { ...whereOf(path, target), error: { code: 'payload_too_large', message, param: null } };
}

/** What a target of a config would get, or why it cannot be asked. */
async function explained(
  path: string,
  { target, provider, request, call, variant }: Place<ChatProvider, ChatRequest>,
  { stream }: RequestContext,
): Promise<ExplainedTarget[]> {
  try {
    const prepared = await provider.prepare(request, call, stream);
    const loss = [...variant.losses];
    return prepared.map((one) => ({ ...toExplainedTarget(path, target, one), loss }));
  } catch (failure) {
    return [failed(whereOf(path, target), failure)];
  }
}

function failed(where: ExplainedTarget, failure: unknown): ExplainedTarget {
  if (!(failure instanceof GatewayError)) throw failure;
  const { code, message, param = null } = failure;
  return { ...where, error: { code, message, param } };
}

function toExplainedTarget(path: string, target: Target, request: PreparedRequest): ExplainedTarget {
  return { ...whereOf(path, target), request };
}

function whereOf(path: string, { kind, slug, model, region }: Target): ExplainedTarget {
  return {
    path,
    provider: kind,
    ...(slug !== undefined && { slug }),
    model,
    ...(region !== undefined && { region }),
  };
}
