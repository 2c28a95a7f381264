import { inPath, type Paths } from '@model-gateway/http-server';
import { filterParameters } from '../records/log-filter-of.js';
import { after, logFilters, sorting } from '../records/record-parameters.js';
import { pageParameters } from '../resources/page.js';
import { ownOperation } from './own-operation.js';

/** What the query of `GET /admin/v1/own/logs` may name. */
export const ownLogParameters = [...filterParameters, 'sort', 'order', ...pageParameters, 'after'] as const;

/** The routes of people about their own requests. */
export const ownLogPaths: Paths = {
  '/admin/v1/own/logs': {
    get: ownOperation({
      operationId: 'searchOwnLogs',
      summary: "Lists one's own requests, newest first: those of one's keys and those in the console",
      answer: 'LogRowPage',
      parameters: [...logFilters, ...sorting, after],
      // Where nothing is logged.
      alsoRefuses: ['NotFound'],
      does: 'list',
    }),
  },
  '/admin/v1/own/logs/{id}': {
    get: ownOperation({
      operationId: 'readOwnLog',
      summary: "Reads one of one's own requests, without bodies",
      answer: 'LogRecord',
      parameters: [inPath('id', 'Id of the request, as `x-gateway-request-id` of its answer said.')],
      does: 'read',
    }),
  },
};
