import type { NextFunction, Request } from 'express';
import type { KnownConfigs } from '@model-gateway/gateway-config';
import {
  beginRecording,
  type GatewayResponse,
  inferenceOptionsOf,
  type Recording,
  type RunningRequests,
} from '@model-gateway/http-server';

/** Admits a request that will call an upstream: not while draining, and only with headers that make sense. */
export function beginInference(running: RunningRequests, configs: KnownConfigs, recording: Recording) {
  return ({ headers }: Request, response: GatewayResponse, next: NextFunction): void => {
    const { context } = response.locals;
    running.enter(context);
    const baggage = typeof headers.baggage === 'string' ? headers.baggage : undefined;
    context.options = inferenceOptionsOf(context.headers, configs, context.caller?.defaults, baggage);
    beginRecording(context, recording);
    next();
  };
}
