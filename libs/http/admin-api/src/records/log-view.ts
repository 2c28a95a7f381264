import type {
  AdminExportedLog,
  AdminLogAttempt,
  AdminLogEntry,
  AdminLogRecord,
} from '@model-gateway/contract';
import type { Feedback, LoggedRequest, RecordedAttempt, RequestRecord } from '@model-gateway/core';
import { isoTime } from '@model-gateway/control-plane';
import { costView } from './cost-view.js';
import { feedbackView } from './feedback-view.js';

/** A request on record as lists show it: without what is large. */
export function logEntryView(record: LoggedRequest & Pick<RequestRecord, 'bodies'>): AdminLogEntry {
  const { at, callerId, callerName, nanoDollars, attempts, bodies: _, ...rest } = record;
  return {
    ...rest,
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

function attemptView({ startedAt, ...attempt }: RecordedAttempt): AdminLogAttempt {
  return { ...attempt, startedAt: isoTime(startedAt) };
}
