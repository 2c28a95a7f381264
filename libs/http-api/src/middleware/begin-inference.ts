import type { KnownConfigs } from '@model-gateway/application';
import type { NextFunction, Request } from 'express';
import { inferenceOptionsOf } from '../context/inference-options.js';
import type { GatewayResponse } from '../context/request-context.js';
import type { RunningRequests } from '../server/running-requests.js';

/** Admits a request that will call an upstream: not while draining, and only with headers that make sense. */
export function beginInference(running: RunningRequests, configs: KnownConfigs) {
  return (_request: Request, response: GatewayResponse, next: NextFunction): void => {
    const { context } = response.locals;
    running.enter(context);
    context.options = inferenceOptionsOf(context.headers, configs, context.caller?.defaults);
    next();
  };
}
