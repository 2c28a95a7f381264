import {
  defaultWorkspace,
  NotFoundError,
  roleOf,
  workspaceOf,
  workspacesOf,
  type Caller,
  type Roles,
} from '@model-gateway/core';

/** Tells which workspaces there are. */
export interface KnownWorkspaces {
  has(workspace: string): boolean;
}

/**
 * The workspace of a request: that of the caller's key. An operator's key, which is one of the default workspace with the
 * scope `admin`, may name another one. A person may name each in which they have a role, and acts in the first of them otherwise.
 * Throws `NotFoundError` where there is no such workspace, and also where the caller may not know of it.
 *
 * @param named by the header `x-gateway-workspace`; absent: the caller's own
 */
export function chosenWorkspace(caller: Caller, named: string | undefined, known?: KnownWorkspaces): string {
  const own = caller.roles ? firstOf(caller.roles, known) : workspaceOf(caller);
  const chosen = named ?? own;
  if (chosen !== undefined && chosen === own) return chosen;
  if (chosen !== undefined && roleOf(caller, chosen) !== undefined && exists(chosen, known)) return chosen;
  throw new NotFoundError('workspace_not_found', 'There is no workspace of the id that the header names.', {
    param: 'header:x-gateway-workspace',
  });
}

/** A group may give a role in a workspace that nobody has made. */
function firstOf(roles: Roles, known: KnownWorkspaces | undefined): string | undefined {
  return workspacesOf(roles).find((workspace) => exists(workspace, known));
}

function exists(workspace: string, known: KnownWorkspaces | undefined): boolean {
  return workspace === defaultWorkspace || (known?.has(workspace) ?? false);
}
