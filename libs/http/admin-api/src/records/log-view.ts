import type {
  AdminExportedLog,
  AdminLogEntry,
  AdminFeedback,
  AdminFeedbackSummary,
  AdminUnfiled,
} from '@model-gateway/contract';
import {
  knownNanoDollars,
  worstSeverity,
  type Feedback,
  type LoggedRequest,
  type RecordedFailure,
  type RequestRecord,
  type FeedbackSummary,
  type LogFilter,
  type ReadableLog,
} from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { attemptView } from './attempt-view.js';
import { costOf, costView } from './cost-view.js';

/**
 * A request on record as lists show it: without what is large.
 *
 * @param showsContent false: the messages of failures are left out, which may quote the request or the upstream's answer
 */
export function logEntryView(
  record: LoggedRequest & Pick<RequestRecord, 'bodies'>,
  showsContent: boolean,
): AdminLogEntry {
  const { at, callerId, callerName, nanoDollars, attempts, failure, ...others } = record;
  const { bodies: _bodies, bodiesState: _state, options: _options, ...rest } = others;
  const lossSeverity = worstSeverity(record.losses);
  const known = nanoDollars === null ? knownNanoDollars(record) : undefined;
  return {
    ...rest,
    ...(lossSeverity !== undefined && { lossSeverity }),
    at: isoTime(at),
    ...(callerId !== undefined && {
      key: { id: callerId, ...(callerName !== undefined && { name: callerName }) },
    }),
    ...(nanoDollars !== undefined && { cost: costView(nanoDollars) }),
    ...(typeof known === 'number' && { knownCost: costOf(known) }),
    attempts: attempts.map((attempt) => attemptView(attempt, record, showsContent)),
    ...(failure && { failure: showsContent ? failure : withoutContent(failure) }),
  };
}

function withoutContent({ code, upstreamRequestId }: RecordedFailure): RecordedFailure {
  return { code, ...(upstreamRequestId !== undefined && { upstreamRequestId }) };
}

/** The same with the bodies that are kept. */
export function exportedLogView(record: RequestRecord): AdminExportedLog {
  const { bodies } = record;
  return { ...logEntryView(record, true), ...(bodies && { bodies }) };
}

/** An opinion as the API shows it. */
export function feedbackView({
  id,
  traceId,
  at,
  value,
  weight,
  metadata,
  callerId,
}: Feedback): AdminFeedback {
  return {
    id,
    traceId,
    at: isoTime(at),
    value,
    weight,
    ...(metadata && { metadata }),
    keyId: callerId,
  };
}

/** What opinions amount to. */
export function feedbackSummaryView(
  { count, mean, values }: FeedbackSummary,
  { from, until }: Pick<LogFilter, 'from' | 'until'>,
): AdminFeedbackSummary {
  return {
    count,
    mean: mean ?? null,
    values,
    from: from === undefined ? null : isoTime(from),
    until: until === undefined ? null : isoTime(until),
  };
}

/** That an answer may be without some of what is written, where it is so. */
export function unfiledView(log: Pick<ReadableLog, 'unindexed'>): AdminUnfiled {
  const records = log.unindexed?.()?.records ?? 0;
  return records > 0 ? { unfiled: records } : {};
}
