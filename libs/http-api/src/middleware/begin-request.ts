import { performance } from 'node:perf_hooks';
import { CancelledError, type Clock, type IdGenerator } from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import { secretsOf } from '../context/caller-key.js';
import type { GatewayHeaderReader } from '../context/gateway-headers.js';
import { RequestContext, type GatewayResponse } from '../context/request-context.js';
import { traceIdOf } from '../context/trace-id.js';
import { connectionController } from '../server/connection-controller.js';
import { onExchangeEnd } from '../server/on-exchange-end.js';

/** What {@link beginRequest} needs. */
export interface BeginRequestDependencies {
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly headerReader: GatewayHeaderReader;
  /** Called once when the exchange is over, answered or not. */
  readonly onEnd: (request: Request, response: GatewayResponse, answered: boolean) => void;
}

/** The first middleware: gives the request its context, and ties the context's signal to the connection. */
export function beginRequest({ ids, clock, headerReader, onEnd }: BeginRequestDependencies) {
  return (request: Request, response: GatewayResponse, next: NextFunction): void => {
    const { headers } = request;
    const own = headerReader.read(headers);
    const { traceparent } = headers;
    const context = new RequestContext(
      ids.next('req_'),
      traceIdOf(own['trace-id'], typeof traceparent === 'string' ? traceparent : undefined) ??
        ids.next('trace_'),
      own,
      secretsOf(own, headers),
      clock.now(),
      performance.now(),
      connectionController(request.socket),
    );
    response.locals.context = context;
    onExchangeEnd(request, response, (answered) => {
      if (!answered) context.abort(new CancelledError('The caller went away.'));
      onEnd(request, response, answered);
    });
    next();
  };
}
