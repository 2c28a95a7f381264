import type {
  AdminExportedLog,
  AdminLogAttempt,
  AdminLogEntry,
  AdminLogRecord,
  AdminCost,
  AdminFeedback,
  AdminFeedbackSummary,
  AdminUnfiled,
} from '@model-gateway/contract';
import {
  worstSeverity,
  type Feedback,
  type LoggedRequest,
  type RecordedAttempt,
  type RequestRecord,
  type FeedbackSummary,
  type LogFilter,
  type RequestLogStore,
} from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';

/** A request on record as lists show it: without what is large. */
export function logEntryView(record: LoggedRequest & Pick<RequestRecord, 'bodies'>): AdminLogEntry {
  const { at, callerId, callerName, nanoDollars, attempts, bodies: _, ...rest } = record;
  const lossSeverity = worstSeverity(record.losses);
  return {
    ...rest,
    ...(lossSeverity !== undefined && { lossSeverity }),
    at: isoTime(at),
    ...(callerId !== undefined && {
      key: { id: callerId, ...(callerName !== undefined && { name: callerName }) },
    }),
    ...(nanoDollars !== undefined && { cost: costView(nanoDollars) }),
    attempts: attempts.map(attemptView),
  };
}

/** The same with the bodies that are kept. */
export function exportedLogView(record: RequestRecord): AdminExportedLog {
  const { bodies } = record;
  return { ...logEntryView(record), ...(bodies && { bodies }) };
}

/** All that there is of a request. */
export function logRecordView(record: RequestRecord, feedback: readonly Feedback[]): AdminLogRecord {
  return { ...exportedLogView(record), feedback: feedback.map(feedbackView) };
}

function attemptView({ startedAt, nanoDollars, ...attempt }: RecordedAttempt): AdminLogAttempt {
  return {
    ...attempt,
    startedAt: isoTime(startedAt),
    ...(nanoDollars !== undefined && { cost: costView(nanoDollars) }),
  };
}

const nanoDollarsInDollar = 1e9;

/** Money as the API shows it; null stays null: nobody knows. */
export function costView(nanoDollars: number | null): AdminCost | null {
  return nanoDollars === null ? null : { usd: nanoDollars / nanoDollarsInDollar, nanoDollars };
}

/** An opinion as the API shows it. */
function feedbackView({ id, traceId, at, value, weight, metadata, callerId }: Feedback): AdminFeedback {
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
export function unfiledView(log: Pick<RequestLogStore, 'unindexed'>): AdminUnfiled {
  const records = log.unindexed?.()?.records ?? 0;
  return records > 0 ? { unfiled: records } : {};
}
