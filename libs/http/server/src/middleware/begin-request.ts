import { performance } from 'node:perf_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CancelledError, type Clock, type IdGenerator, type Tracer } from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import { secretsOf as defaultSecretsOf, type GatewayHeaderReader } from '../context/gateway-headers.js';
import { RequestContext, type GatewayResponse } from '../context/request-context.js';
import { beginTrace, maskTraceHeaders, traceIdOf } from '../context/trace-context.js';

/** Dependencies of {@link beginRequest}. */
export interface BeginRequestDependencies {
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly headerReader: GatewayHeaderReader;
  /** Absent: requests are not traced. */
  readonly tracer?: Tracer | undefined;
  /** Reads the secrets of a request. Absent: `secretsOf` of caller-key, as on most routes. */
  readonly secretsOf?: typeof defaultSecretsOf;
  /** Called once when the exchange has ended: with a whole response, or by a disconnect. */
  readonly onEnd: (request: Request, response: GatewayResponse, isAnswered: boolean) => void;
}

/** The first middleware: creates the request's context, and ends it with the exchange. */
export function beginRequest({
  ids,
  clock,
  headerReader,
  tracer,
  secretsOf = defaultSecretsOf,
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
    onExchangeEnd(request, response, (isAnswered) => {
      if (!isAnswered) context.abort(new CancelledError('The caller went away.'));
      onEnd(request, response, isAnswered);
    });
    next();
  };
}

/**
 * Calls back once, when an exchange has ended: with a whole response, or because the client disconnected. The response of
 * a pipelined request that waits for earlier responses gets no event from Node.js on a disconnect, but the socket does.
 */
function onExchangeEnd(
  request: IncomingMessage,
  response: ServerResponse,
  callback: (isAnswered: boolean) => void,
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
