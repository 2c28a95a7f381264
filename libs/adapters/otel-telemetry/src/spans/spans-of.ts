import { createTraceState } from '@opentelemetry/api';
import type { RequestRecord } from '@model-gateway/core';
import type { ReadableSpan } from '@opentelemetry/sdk-trace-base';
import type { SpanLimits } from '../settings/telemetry-settings.js';
import type { TracedRequest } from '../tracing/traced-request.js';
import { attemptSpan } from './attempt-span.js';
import { FinishedSpan, type SpanData, type SpanOrigin } from './finished-span.js';
import { operationOf, type Operation } from './operation-of.js';
import { requestSpan } from './request-span.js';

/** For calls that the conventions do not define, such as listing models. */
const anyOperation: Operation = { name: 'request' };

/** The spans of a finished request: its own, and one for each attempt that made a call. */
export function spansOf(
  record: RequestRecord,
  request: TracedRequest,
  limits: SpanLimits,
  origin: SpanOrigin,
): readonly ReadableSpan[] {
  const operation = operationOf(record.route);
  const facts: SpanData[] = [requestSpan(record, operation, request, limits)];
  for (const attempt of record.attempts) {
    if (attempt.outcome === 'skipped') continue;
    facts.push(attemptSpan(attempt, record, operation ?? anyOperation, request, limits));
  }
  const { tracestate } = request;
  const traceState = tracestate === undefined ? undefined : createTraceState(tracestate);
  return facts.map((fact) => new FinishedSpan(fact, origin, traceState));
}
