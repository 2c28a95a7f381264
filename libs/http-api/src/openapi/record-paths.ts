import { FeedbackDto } from '../feedback/feedback.dto.js';
import { mostFeedback } from '../feedback/parse-feedback.js';
import { adminOperation, type AdminOperation } from './admin-operation.js';
import type { DtoSchemas } from './dto-schemas.js';
import { inPath } from './parameters.js';
import {
  after,
  countingParameters,
  logFilters,
  textFilter,
  timeFilters,
  withBodies,
} from './record-parameters.js';
import { answering, asking, refusing } from './responses.js';
import type { Operation, Paths } from './schema.js';

function of(one: Omit<AdminOperation, 'tag'>): Operation {
  // Also where nothing is logged.
  return adminOperation({ tag: 'Requests', alsoRefuses: ['NotFound'], ...one });
}

/** An answer of as many lines as there are requests. */
function exporting(): Operation {
  const operation = of({
    operationId: 'exportLogs',
    summary: 'Gives all requests that the query means, one a line, newest first',
    answer: 'ExportedLog',
    parameters: [...logFilters, textFilter, withBodies],
    does: 'read',
  });
  const { content, ...whole } = operation.responses[200] as { readonly content: object };
  const lines = { 'application/x-ndjson': Object.values(content)[0] as object };
  return { ...operation, responses: { ...operation.responses, 200: { ...whole, content: lines } } };
}

/** The routes of administrators about requests. */
export const logPaths: Paths = {
  '/admin/v1/logs': {
    get: of({
      operationId: 'searchLogs',
      summary: 'Lists requests, newest first',
      answer: 'LogPage',
      parameters: [...logFilters, textFilter, after],
      does: 'list',
    }),
  },
  '/admin/v1/logs/export': { get: exporting() },
  '/admin/v1/logs/{id}': {
    get: of({
      operationId: 'readLog',
      summary: 'Reads all that there is of a request',
      answer: 'LogRecord',
      parameters: [inPath('id', 'Id of the request, as `x-gateway-request-id` of its answer said.')],
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

/** The route of callers who have an opinion. */
export function feedbackPaths(dtos: DtoSchemas): Paths {
  const one = dtos.referenceTo(FeedbackDto, true);
  const some = { type: 'array', minItems: 1, maxItems: mostFeedback, items: one };
  return {
    '/v1/feedback': {
      post: {
        operationId: 'giveFeedback',
        tags: ['Feedback'],
        summary: 'Keeps what somebody thinks of the answers of a trace',
        requestBody: asking({ anyOf: [one, some] }, { trace_id: 'trace-1', value: 5 }),
        responses: {
          200: answering('It is kept.', {
            type: 'object',
            properties: {
              status: { const: 'success' },
              feedback_ids: { type: 'array', items: { type: 'string' } },
            },
            required: ['status', 'feedback_ids'],
          }),
          ...refusing(
            'BadRequest',
            'Unauthorized',
            'Forbidden',
            'NotFound',
            'PayloadTooLarge',
            'InternalError',
            'Unavailable',
          ),
        },
      },
    },
  };
}
