import { inPath, type Operation, type Paths } from '@model-gateway/http-server';
import { adminOperation, type AdminOperation } from '../resources/admin-operation.js';
import {
  after,
  analyticsFormat,
  countingParameters,
  exporting,
  lastEventId,
  listParameters,
  bodyAttempt,
  bodyName,
  bodyRange,
  codeFormat,
  logFilters,
  shownBodies,
  position,
  sorting,
  textFilter,
  timeFilters,
} from './record-parameters.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';

function of(one: Omit<AdminOperation, 'tag'>): Operation {
  // Also where nothing is logged.
  return adminOperation({ tag: 'Requests', alsoRefuses: ['NotFound'], ...one });
}

/** An answer of whole records, or of rows. */
function searching(): Operation {
  const operation = of({
    operationId: 'searchLogs',
    summary: 'Lists requests, newest first',
    answer: 'LogPage',
    parameters: [...logFilters, textFilter, ...listParameters, after],
    does: 'list',
  });
  const either = ['LogPage', 'LogRowPage'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const content = { 'application/json': { schema: { anyOf: either } } };
  const whole = operation.responses[200] as object;
  return { ...operation, responses: { ...operation.responses, 200: { ...whole, content } } };
}

/** An answer of as many lines as there are requests. */
function exportOperation(): Operation {
  return asLines(
    of({
      operationId: 'exportLogs',
      summary: 'Gives all requests that the query means, one a line, newest first',
      answer: 'ExportedLog',
      parameters: [...logFilters, textFilter, ...sorting, ...exporting],
      does: 'read',
    }),
  );
}

/** An answer of as many lines as there are rows. */
function exportingAnalytics(): Operation {
  const operation = of({
    operationId: 'exportAnalytics',
    summary: 'Gives what `GET /admin/v1/analytics` counts, one row a line',
    answer: 'AnalyticsRow',
    parameters: [...logFilters, ...countingParameters, analyticsFormat],
    does: 'read',
  });
  return asLines(operation);
}

/** The same operation, with what it answers as lines of JSON or of a table. */
function asLines(operation: Operation): Operation {
  const { content, ...whole } = operation.responses[200] as { readonly content: object };
  const lines = {
    'application/x-ndjson': Object.values(content)[0] as object,
    'text/csv': { schema: { type: 'string' } },
  };
  return { ...operation, responses: { ...operation.responses, 200: { ...whole, content: lines } } };
}

/** An answer of text. */
function readingBody(): Operation {
  const operation = of({
    operationId: 'readLogBody',
    summary: 'Reads one recorded body of a request, whole or a range of it',
    answer: 'LogRecord',
    parameters: [requestId, bodyName, bodyAttempt, bodyRange],
    does: 'read',
  });
  const whole = operation.responses[200] as { readonly content: object };
  const schema = { type: 'string', description: 'Secrets are masked, media are left out.' };
  const answer = { ...whole, content: { 'text/plain': { schema } } };
  const part = { ...answer, description: 'The range.' };
  return { ...operation, responses: { 200: answer, 206: part, ...without200(operation.responses) } };
}

function without200({ 200: _whole, ...others }: Operation['responses']): Operation['responses'] {
  return others;
}

const requestId = inPath('id', 'Id of the request, as `x-gateway-request-id` of its answer said.');

/** An answer of events. */
function following(): Operation {
  const operation = of({
    operationId: 'streamLogs',
    summary: 'Gives new requests as they are indexed, as server-sent events',
    answer: 'LogRow',
    parameters: [
      ...logFilters.filter(({ name }) => name !== 'from' && name !== 'until'),
      textFilter,
      position,
      lastEventId,
    ],
    does: 'read',
    alsoRefuses: ['NotFound', 'TooManyRequests'],
  });
  const whole = operation.responses[200] as object;
  const description = [
    'Events: `record` (a row, as `view=row` shows it; its id is the position after it), `skipped` (`count` more than',
    'are shown, and `more` if nobody knows how many more there were), `state` every five seconds (`at`, `unfiled`,',
    '`matched`), and `end` (`reason`: `draining`, `signed_out` or `too_slow`).',
  ].join(' ');
  const content = { 'text/event-stream': { schema: { type: 'string', description } } };
  return { ...operation, responses: { ...operation.responses, 200: { ...whole, content } } };
}

/** The routes of administrators about requests. */
export const logPaths: Paths = {
  '/admin/v1/logs': { get: searching() },
  '/admin/v1/logs/fields': {
    get: of({
      operationId: 'listLogFields',
      summary: 'Lists the members of metadata that requests have: of the last day, if the query does not say',
      answer: 'LogFields',
      parameters: timeFilters,
      does: 'read',
    }),
  },
  '/admin/v1/logs/stream': { get: following() },
  '/admin/v1/logs/export': { get: exportOperation() },
  '/admin/v1/logs/{id}': {
    get: of({
      operationId: 'readLog',
      summary: 'Reads all that there is of a request',
      answer: 'LogRecord',
      parameters: [requestId, shownBodies],
      does: 'read',
    }),
  },
  '/admin/v1/logs/{id}/bodies/{body}': { get: readingBody() },
  '/admin/v1/logs/{id}/request': {
    get: of({
      operationId: 'readLogRequest',
      summary: 'Says how to send a request again, and shows programs that do',
      answer: 'Resend',
      parameters: [requestId, codeFormat],
      does: 'read',
    }),
  },
  '/admin/v1/analytics': {
    get: of({
      operationId: 'readAnalytics',
      summary: 'Counts requests, tokens, costs and times: of the last day, if the query does not say',
      answer: 'Analytics',
      parameters: [...logFilters, ...countingParameters],
      does: 'read',
    }),
  },
  '/admin/v1/analytics/export': { get: exportingAnalytics() },
  '/admin/v1/analytics/feedback': {
    get: of({
      operationId: 'readFeedbackSummary',
      summary: 'Says what feedback amounts to',
      answer: 'FeedbackSummary',
      parameters: timeFilters,
      does: 'read',
    }),
  },
};

/** What the administration API answers about requests. */
export const recordSchemas = {
  Cost: contractSchemas.AdminCost,
  LogUsage: contractSchemas.AdminUsage,
  LogEntry: contractSchemas.AdminLogEntry,
  LogPage: contractSchemas.AdminLogPage,
  LogRowUsage: contractSchemas.AdminLogRowUsage,
  LogRow: contractSchemas.AdminLogRow,
  LogRowPage: contractSchemas.AdminLogRowPage,
  LogField: contractSchemas.AdminLogField,
  LogFields: contractSchemas.AdminLogFields,
  ExportedLog: contractSchemas.AdminExportedLog,
  LogRecord: contractSchemas.AdminLogRecord,
  Resend: contractSchemas.AdminResend,
  GivenFeedback: contractSchemas.AdminFeedback,
  FeedbackSummary: contractSchemas.AdminFeedbackSummary,
  Percentiles: contractSchemas.AdminPercentiles,
  AnalyticsRow: contractSchemas.AdminAnalyticsRow,
  Analytics: contractSchemas.AdminAnalytics,
};
