import type { ExplainedTarget, GatewayExplanation } from '@model-gateway/contract';
import type { PreparedRequest, Target } from '@model-gateway/core';
import type { Request } from 'express';
import { writeJson } from '../answer/write-json.js';
import type { chatOpener } from '../chat/open-chat.js';
import type { GatewayResponse } from '../context/request-context.js';

/** Answers `POST /v1/explain`: what the chat route would send, and what would be lost. Nothing is sent. */
export function explainController(open: ReturnType<typeof chatOpener>) {
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { target, provider, request, call } = await open(httpRequest, context);
    const prepared = await provider.prepare(request, call, context.stream);
    const explanation: GatewayExplanation = {
      object: 'gateway.explanation',
      targets: prepared.map((one) => toExplainedTarget(target, one)),
      loss: context.losses,
    };
    writeJson(response, 200, explanation);
  };
}

function toExplainedTarget(target: Target, request: PreparedRequest): ExplainedTarget {
  const { kind, slug, model, region } = target;
  return {
    path: 'config',
    provider: kind,
    ...(slug !== undefined && { slug }),
    model,
    ...(region !== undefined && { region }),
    request,
  };
}
