import type { AdminSearchHit, AdminSearchResult } from '@model-gateway/contract';
import type { ReadableLog } from '@model-gateway/core';
import { invalidQuery, queryOf, type Parameter, type Paths } from '@model-gateway/http-server';
import { textOf } from '../resources/query-values.js';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { writeAdmin } from '../resources/exchange.js';

/** What the query of `GET /admin/v1/search` may name. */
export const searchParameters = ['q', 'limit'] as const;

const usual = 10;
const most = 50;
const longestText = 200;

/** Answers `GET /admin/v1/search`. */
export function searchController({
  administration,
  requestLog,
}: Pick<AdminDependencies, 'administration' | 'requestLog'>): AdminController {
  return async (request, response) => {
    const query = queryOf(request.originalUrl, searchParameters);
    const text = textOf(query, 'q', longestText)?.trim();
    if (text === undefined) throw invalidQuery('q', 'is missing');
    const limit = limitOf(query);
    const [resources, requests] = await Promise.all([
      administration.search(text, limit),
      requestLog ? recordsOf(text, requestLog) : [],
    ]);
    const answer: AdminSearchResult = { data: [...requests, ...resources].slice(0, limit) };
    writeAdmin(response, answer);
  };
}

function limitOf(query: ReadonlyMap<string, string>): number {
  const text = query.get('limit') ?? String(usual);
  if (/^[1-9]\d?$/.test(text) && Number(text) <= most) return Number(text);
  throw invalidQuery('limit', `must be a whole number from 1 to ${most}`);
}

/** The request or the trace of just this id. The log is asked for nothing that cannot be one. */
async function recordsOf(
  text: string,
  log: Pick<ReadableLog, 'readWithoutBodies' | 'searchRows'>,
): Promise<readonly AdminSearchHit[]> {
  try {
    if (/^req_[\w-]+$/.test(text)) {
      return (await log.readWithoutBodies(text)) ? [{ resource: 'logs', id: text, score: 1 }] : [];
    }
    if (!/^[\w-]{16,128}$/.test(text)) return [];
    const { items } = await log.searchRows({ traceId: text, limit: 1 });
    return items.length > 0 ? [{ resource: 'traces', id: text, score: 1 }] : [];
  } catch {
    // What is in memory is found all the same.
    return [];
  }
}

/** What the administration API answers about searches. */
export const searchSchemas = { SearchResult: contractSchemas.AdminSearchResult };

const parameters: readonly Parameter[] = [
  {
    name: 'q',
    in: 'query',
    required: true,
    description: 'Part of an id or a name, in any case, or the whole id of a request or a trace.',
    schema: { type: 'string', minLength: 1, maxLength: longestText, pattern: '\\S' },
  },
  {
    name: 'limit',
    in: 'query',
    description: 'At most so many.',
    schema: { type: 'integer', minimum: 1, maximum: most, default: usual },
  },
];

/** The route of administrators that searches. */
export const searchPaths: Paths = {
  '/admin/v1/search': {
    get: adminOperation({
      operationId: 'search',
      tag: 'Records',
      summary: 'Finds resources by id and name, and requests and traces by id',
      answer: 'SearchResult',
      parameters,
      does: 'read',
    }),
  },
};
