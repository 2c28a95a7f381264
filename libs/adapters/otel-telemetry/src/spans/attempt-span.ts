import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { RecordedAttempt, RequestRecord } from '@model-gateway/core';
import type { SpanLimits } from '../settings/telemetry-settings.js';
import type { TracedRequest } from '../tracing/traced-request.js';
import { AttributeList } from './attribute-list.js';
import { gatewayNames, semanticNames } from './attribute-names.js';
import type { SpanData } from './finished-span.js';
import { setModelCall, setUsage } from './model-attributes.js';
import type { Operation } from './operation-of.js';

/** The span of one attempt: a call of an upstream. */
export function attemptSpan(
  attempt: RecordedAttempt,
  record: RequestRecord,
  operation: Operation,
  request: TracedRequest,
  limits: SpanLimits,
): SpanData {
  const { startedAt, durationMs, outcome, code, model, spanId = request.nextSpanId() } = attempt;
  const isServing = outcome === 'served';
  const list = new AttributeList(limits);
  setModelCall(list, operation, attempt, record.stream);
  if (isServing) setResponse(list, attempt, record);
  else setUsage(list, attempt.usage ?? usageOfFailure(attempt, record));
  list
    .set(semanticNames.errorType, isServing ? undefined : (code ?? outcome))
    .set(gatewayNames.outcome, outcome)
    .set(gatewayNames.option, attempt.option)
    .set(gatewayNames.slug, attempt.slug)
    .set(gatewayNames.region, attempt.region)
    .set(gatewayNames.tier, attempt.tier)
    .set(gatewayNames.retry, attempt.retry > 0 ? attempt.retry : undefined)
    .set(gatewayNames.status, attempt.status);
  // The record has the time when the response began; the rest of the stream is part of the same call.
  const endedAt = isServing ? record.at + record.phases.total : startedAt + durationMs;
  return {
    traceId: request.traceId,
    spanId,
    parentSpanId: request.spanId,
    name: model === undefined ? operation.name : `${operation.name} ${model}`,
    kind: SpanKind.CLIENT,
    startedAt,
    endedAt: Math.max(startedAt, endedAt),
    attributes: list.attributes,
    droppedAttributes: list.dropped,
    status: outcome === 'failed' ? { code: SpanStatusCode.ERROR } : { code: SpanStatusCode.UNSET },
  };
}

function setResponse(
  list: AttributeList,
  { model, durationMs }: RecordedAttempt,
  record: RequestRecord,
): void {
  list.set(semanticNames.responseModel, model).set(semanticNames.finishReasons, record.finish);
  if (record.stream) list.set(semanticNames.timeToFirstChunk, durationMs / 1_000);
  setUsage(list, record.usage);
}

/** When no attempt has served, the usage of the request belongs to the last attempt. */
function usageOfFailure(
  attempt: RecordedAttempt,
  { attempts, usage }: RequestRecord,
): RequestRecord['usage'] {
  const isServed = attempts.some(({ outcome }) => outcome === 'served');
  return !isServed && attempts.at(-1) === attempt ? usage : undefined;
}
