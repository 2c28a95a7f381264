import { createTraceState } from '@opentelemetry/api';
import type { RequestRecord } from '@model-gateway/core';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { SpanLimits } from '../settings/telemetry-settings.js';
import type { FollowedRequest } from '../tracing/followed-request.js';
import { attemptSpan } from './attempt-span.js';
import { FinishedSpan, type SpanFacts, type SpanOrigin } from './finished-span.js';
import { operationOf, type Operation } from './operation-of.js';
import { requestSpan } from './request-span.js';

/** Of a call for something that the conventions have no word for, such as a list of models. */
const anyOperation: Operation = { name: 'request' };

/** The spans of a request that is over: its own, and one for each attempt that asked somebody. */
export function spansOf(
  record: RequestRecord,
  request: FollowedRequest,
  limits: SpanLimits,
  origin: SpanOrigin,
): readonly ReadableSpan[] {
  const operation = operationOf(record.route);
  const facts: SpanFacts[] = [requestSpan(record, operation, request, limits)];
  for (const attempt of record.attempts) {
    if (attempt.outcome === 'skipped') continue;
    facts.push(attemptSpan(attempt, record, operation ?? anyOperation, request, limits));
  }
  const { tracestate } = request;
  const traceState = tracestate === undefined ? undefined : createTraceState(tracestate);
  return facts.map((fact) => new FinishedSpan(fact, origin, traceState));
}
