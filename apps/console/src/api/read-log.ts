import type { components, operations } from './api.generated.js';
import { answer, api } from './client.js';
import { may } from './session.js';

type Query = Omit<NonNullable<operations['searchOwnLogs']['parameters']['query']>, 'cursor'>;

/** A page of the requests that one may see: those of the workspace, or one's own. */
export function readLogRows(
  query: Query & { readonly cursor?: string },
  signal: AbortSignal,
): Promise<components['schemas']['LogRowPage']> {
  if (!may('logs.read')) return answer(api.GET('/admin/v1/own/logs', { params: { query }, signal }));
  const rows = { ...query, view: 'row' } as const;
  return answer(api.GET('/admin/v1/logs', { params: { query: rows }, signal })) as Promise<
    components['schemas']['LogRowPage']
  >;
}

/** A request that one may see. Bodies are there for those alone who may read them. */
export function readLogRecord(
  id: string,
  withBodies: boolean,
  signal: AbortSignal,
): Promise<components['schemas']['LogRecord']> {
  const path = { id };
  if (!may('logs.read')) return answer(api.GET('/admin/v1/own/logs/{id}', { params: { path }, signal }));
  const query = { bodies: withBodies ? 'true' : 'false' } as const;
  return answer(api.GET('/admin/v1/logs/{id}', { params: { path, query }, signal }));
}
