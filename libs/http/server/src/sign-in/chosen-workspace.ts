import { defaultWorkspace, NotFoundError, workspaceOf, type Caller } from '@model-gateway/core';
import { invalidQuery, workspaceParameter } from '../validation/query-of.js';

/** Tells which workspaces there are. */
export interface KnownWorkspaces {
  has(workspace: string): boolean;
}

/**
 * The workspace of a request: that of the caller's key. An operator's key, which is one of the default workspace with the
 * scope `admin`, may name another one. Throws `NotFoundError` where there is no such workspace, and also where the caller may
 * not know of it.
 *
 * @param named by the request; absent: the caller's own
 */
export function chosenWorkspace(caller: Caller, named: string | undefined, known?: KnownWorkspaces): string {
  const own = workspaceOf(caller);
  if (named === undefined || named === own) return own;
  const isOperator = own === defaultWorkspace && caller.scopes.includes('admin');
  if (isOperator && known?.has(named)) return named;
  throw new NotFoundError('workspace_not_found', 'There is no workspace of the id that the request names.', {
    param: 'header:x-gateway-workspace',
  });
}

/**
 * The workspace that a request names: by its header, or by the query parameter of that name. Throws `InvalidRequestError` where
 * it names two.
 *
 * @param url path and query
 * @param header what the header says
 */
export function namedWorkspace(url: string, header: string | undefined): string | undefined {
  // Most requests have no query.
  if (!url.includes(`${workspaceParameter}=`)) return header;
  const values = new URLSearchParams(url.slice(url.indexOf('?') + 1)).getAll(workspaceParameter);
  const named = new Set(header === undefined ? values : [header, ...values]);
  if (named.size > 1)
    throw invalidQuery(workspaceParameter, 'must name one workspace, and that of the header');
  return [...named][0];
}
