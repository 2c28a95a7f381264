import { defaultWorkspace, NotFoundError, workspaceOf, type Caller } from '@model-gateway/core';

/** Tells which workspaces there are. */
export interface KnownWorkspaces {
  has(workspace: string): boolean;
}

/**
 * The workspace of a request: that of the caller's key. An operator's key, which is one of the default workspace with the
 * scope `admin`, may name another one. Throws `NotFoundError` where there is no such workspace, and also where the caller may
 * not know of it.
 *
 * @param named by the header `x-gateway-workspace`; absent: the caller's own
 */
export function chosenWorkspace(caller: Caller, named: string | undefined, known?: KnownWorkspaces): string {
  const own = workspaceOf(caller);
  if (named === undefined || named === own) return own;
  const isOperator = own === defaultWorkspace && caller.scopes.includes('admin');
  if (isOperator && known?.has(named)) return named;
  throw new NotFoundError('workspace_not_found', 'There is no workspace of the id that the header names.', {
    param: 'header:x-gateway-workspace',
  });
}
