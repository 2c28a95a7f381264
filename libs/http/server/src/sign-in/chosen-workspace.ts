import {
  defaultWorkspace,
  NotFoundError,
  roleOf,
  workspaceOf,
  workspacesOf,
  type Caller,
  type Roles,
} from '@model-gateway/core';
import { invalidQuery, workspaceParameter } from '../validation/query-of.js';

/** Tells which workspaces there are. */
export interface KnownWorkspaces {
  has(workspace: string): boolean;
}

/**
 * The workspace of a request: that of the caller's key. An operator's key, which is one of the default workspace with the
 * scope `admin`, may name another one. A person may name each in which they have a role, and acts in the first of them otherwise.
 * Throws `NotFoundError` where there is no such workspace, and also where the caller may not know of it.
 *
 * @param named by the request; absent: the caller's own
 */
export function chosenWorkspace(caller: Caller, named: string | undefined, known?: KnownWorkspaces): string {
  const own = caller.roles ? firstOf(caller.roles, known) : workspaceOf(caller);
  const chosen = named ?? own;
  if (chosen !== undefined && chosen === own) return chosen;
  if (chosen !== undefined && roleOf(caller, chosen) !== undefined && exists(chosen, known)) return chosen;
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

/** A group may give a role in a workspace that nobody has made. */
function firstOf(roles: Roles, known: KnownWorkspaces | undefined): string | undefined {
  return workspacesOf(roles).find((workspace) => exists(workspace, known));
}

function exists(workspace: string, known: KnownWorkspaces | undefined): boolean {
  return workspace === defaultWorkspace || (known?.has(workspace) ?? false);
}
