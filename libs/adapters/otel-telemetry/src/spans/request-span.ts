import { SpanKind, SpanStatusCode, type SpanStatus } from '@opentelemetry/api';
import type { PhaseDurations, RecordedAttempt, RequestRecord } from '@model-gateway/core';
import type { SpanLimits } from '../settings/telemetry-settings.js';
import type { TracedRequest } from '../tracing/traced-request.js';
import { AttributeList } from './attribute-list.js';
import { gatewayNames, semanticNames } from './attribute-names.js';
import type { SpanData, SpanEventData } from './finished-span.js';
import { setModelCall } from './model-attributes.js';
import type { Operation } from './operation-of.js';

/** From this status on, the server is at fault. */
const firstServerError = 500;
const nanoDollarsOfDollar = 1e9;
/** The metadata key of the end user. */
const user = '_user';

/** The server span of a request. */
export function requestSpan(
  record: RequestRecord,
  operation: Operation | undefined,
  request: TracedRequest,
  limits: SpanLimits,
): SpanData {
  const { at, method, route, phases, status, attempts } = record;
  const { texts, parentSpanId } = request;
  const list = new AttributeList(limits);
  list
    .set(semanticNames.httpMethod, method)
    .set(semanticNames.httpRoute, route)
    .set(semanticNames.httpStatus, status)
    .set(
      semanticNames.errorType,
      status >= firstServerError ? (record.failure?.code ?? String(status)) : undefined,
    );
  if (operation) setModelCall(list, operation, record, record.stream);
  if (operation && status < 400) list.set(semanticNames.responseModel, record.model);
  list.set(semanticNames.finishReasons, record.finish);
  setNames(list, record, request);
  setOutcome(list, record);
  setPhases(list, phases);
  setMetadata(list, record.metadata);
  return {
    traceId: request.traceId,
    spanId: request.spanId,
    parentSpanId,
    hasRemoteParent: true,
    name: texts.spanName ?? `${method} ${route}`,
    kind: SpanKind.SERVER,
    startedAt: at,
    endedAt: at + phases.total,
    attributes: list.attributes,
    droppedAttributes: list.dropped,
    status: spanStatus(record),
    events: attempts.filter(({ outcome }) => outcome === 'skipped').map(skipped),
  };
}

/** Follows the conventions for servers: a client error is not a failure of the span. */
function spanStatus({ status, failure }: RequestRecord): SpanStatus {
  const isBroken = status >= firstServerError || (failure !== undefined && status < 400);
  return isBroken ? { code: SpanStatusCode.ERROR } : { code: SpanStatusCode.UNSET };
}

/** Sets the names and ids of request, key, catalog entry, config and prompt. */
function setNames(list: AttributeList, record: RequestRecord, { traceId, texts }: TracedRequest): void {
  const { prompt } = record;
  list
    .set(gatewayNames.requestId, record.id)
    .set(gatewayNames.traceId, record.traceId.toLowerCase() === traceId ? undefined : record.traceId)
    .set(gatewayNames.spanId, texts.spanId)
    .set(gatewayNames.parentSpanId, texts.parentSpanId)
    .set(gatewayNames.keyId, record.callerId)
    .set(gatewayNames.keyName, record.callerName)
    .set(gatewayNames.slug, record.slug)
    .set(gatewayNames.region, record.region)
    .set(gatewayNames.config, record.config)
    .set(gatewayNames.option, record.option)
    .set(semanticNames.promptName, prompt?.id)
    .set(gatewayNames.promptVersion, prompt?.version);
}

function setOutcome(list: AttributeList, record: RequestRecord): void {
  const { nanoDollars, failure } = record;
  list
    .set(gatewayNames.attempts, record.attempts.length)
    .set(gatewayNames.retry, record.retries > 0 ? record.retries : undefined)
    .set(gatewayNames.cache, record.cache)
    .set(gatewayNames.losses, record.losses.length > 0 ? record.losses.length : undefined)
    .set(gatewayNames.costDollars, typeof nanoDollars === 'number' ? nanoDollars / nanoDollarsOfDollar : null)
    .set(gatewayNames.isPartial, record.isPartial)
    .set(gatewayNames.code, failure?.code)
    .set(gatewayNames.upstreamRequestId, failure?.upstreamRequestId);
}

function setPhases(list: AttributeList, phases: PhaseDurations): void {
  for (const name in phases) list.set(`${gatewayNames.phase}${name}`, phases[name as keyof PhaseDurations]);
}

function setMetadata(list: AttributeList, metadata: RequestRecord['metadata']): void {
  for (const name in metadata) {
    list.set(name === user ? semanticNames.userId : `${gatewayNames.metadata}${name}`, metadata[name]);
  }
}

/** A skipped target is an event, because it had no call. */
function skipped({ startedAt, option, slug, model, code }: RecordedAttempt): SpanEventData {
  return {
    name: 'gateway.skipped',
    at: startedAt,
    attributes: {
      ...(option !== undefined && { [gatewayNames.option]: option }),
      ...(slug !== undefined && { [gatewayNames.slug]: slug }),
      ...(model !== undefined && { [semanticNames.requestModel]: model }),
      ...(code !== undefined && { [gatewayNames.code]: code }),
    },
  };
}
