import { performance } from 'node:perf_hooks';
import {
  CancelledError,
  type Clock,
  type IdGenerator,
  type RequestTrace,
  type Tracer,
} from '@model-gateway/core';
import type { NextFunction, Request } from 'express';
import { secretsOf as usualSecretsOf, type RequestSecrets } from '../context/caller-key.js';
import type { GatewayHeaderReader, GatewayHeaders } from '../context/gateway-headers.js';
import { headerText } from '../context/header-text.js';
import { RequestContext, type GatewayResponse } from '../context/request-context.js';
import { traceIdOf } from '../context/trace-id.js';
import { withoutOwnSecrets } from '../logging/own-secrets.js';
import { onExchangeEnd } from '../server/on-exchange-end.js';

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
    const traceparent = textOf(headers.traceparent);
    const secrets = secretsOf(own, headers);
    maskTraceHeaders(own, secrets);
    const trace = tracer && traceOf(tracer, own, traceparent, textOf(headers.tracestate));
    const context = new RequestContext(
      ids.next('req_'),
      traceIdOf(own['trace-id'], traceparent) ?? trace?.traceId ?? ids.next('trace_'),
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

/** What a request says of its place in a trace goes on record, and into spans. */
const traceHeaders = ['trace-id', 'span-id', 'parent-span-id', 'span-name'] as const;

function maskTraceHeaders(own: GatewayHeaders, secrets: RequestSecrets): void {
  for (const name of traceHeaders) {
    const value = own[name];
    if (value !== undefined) own[name] = headerText(withoutOwnSecrets(value, secrets));
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function traceOf(
  tracer: Tracer,
  own: GatewayHeaders,
  traceparent: string | undefined,
  tracestate: string | undefined,
): RequestTrace | undefined {
  return tracer.begin({
    traceId: own['trace-id'],
    spanId: own['span-id'],
    parentSpanId: own['parent-span-id'],
    spanName: own['span-name'],
    traceparent,
    tracestate,
  });
}
