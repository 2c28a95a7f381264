import { performance } from 'node:perf_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CancelledError, type Clock, type IdGenerator, type Tracer } from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import { secretsOf as usualSecretsOf } from '../context/caller-key.js';
import type { GatewayHeaderReader } from '../context/gateway-headers.js';
import { RequestContext, type GatewayResponse } from '../context/request-context.js';
import { beginTrace, maskTraceHeaders, traceIdOf } from '../context/trace-context.js';

/** What {@link beginRequest} needs. */
export interface BeginRequestDependencies {
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly headerReader: GatewayHeaderReader;
  /** Absent: requests are not followed. */
  readonly tracer?: Tracer | undefined;
  /** Where the caller's key may stand. Absent: where it may on most routes. */
  readonly secretsOf?: typeof usualSecretsOf;
  /** Called once when the exchange is over, answered or not. */
  readonly onEnd: (request: Request, response: GatewayResponse, answered: boolean) => void;
}

/** The first middleware: gives the request its context, which ends when the exchange does. */
export function beginRequest({
  ids,
  clock,
  headerReader,
  tracer,
  secretsOf = usualSecretsOf,
  onEnd,
}: BeginRequestDependencies) {
  return (request: Request, response: GatewayResponse, next: NextFunction): void => {
    const { headers } = request;
    const own = headerReader.read(headers);
    const secrets = secretsOf(own, headers);
    maskTraceHeaders(own, secrets);
    const trace = tracer && beginTrace(tracer, own, headers);
    const context = new RequestContext(
      ids.next('req_'),
      traceIdOf(own['trace-id'], headers.traceparent) ?? trace?.traceId ?? ids.next('trace_'),
      own,
      secrets,
      clock.now(),
      performance.now(),
    );
    context.trace = trace;
    response.locals.context = context;
    onExchangeEnd(request, response, (answered) => {
      if (!answered) context.abort(new CancelledError('The caller went away.'));
      onEnd(request, response, answered);
    });
    next();
  };
}

/**
 * Calls back once, when an exchange is over: answered, or cut off by the caller. A pipelined request waits for the
 * answers before its own, and Node does not tell its response when the connection goes meanwhile; the socket does.
 */
function onExchangeEnd(
  request: IncomingMessage,
  response: ServerResponse,
  callback: (answered: boolean) => void,
): void {
  if (response.socket !== null) {
    response.once('close', () => callback(response.writableFinished));
    return;
  }
  const { socket } = request;
  const end = (): void => {
    response.off('close', end);
    socket.off('close', end);
    callback(response.writableFinished);
  };
  response.on('close', end);
  socket.setMaxListeners(0);
  socket.on('close', end);
}
