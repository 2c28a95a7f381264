/** The workspace of everything that no other one owns. It always exists. */
export const defaultWorkspace = 'default';

/** A team's part of the gateway: what it owns is not reachable from another one. */
export interface WorkspaceRecord {
  /** Unique; what `x-gateway-workspace` names. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
}

/** What belongs to a workspace; absent: to the default one. */
interface Owned {
  readonly workspace?: string;
}

/** The workspace of a caller, a record or anything else that belongs to one. */
export function workspaceOf({ workspace = defaultWorkspace }: Owned): string {
  return workspace;
}

/** What a caller is called across all workspaces: the ids of keys may be equal in two of them. */
export function wholeCallerId(caller: Owned & { readonly id: string }): string {
  return nameInWorkspace(workspaceOf(caller), caller.id);
}

/**
 * A caller as the workspace knows them that they work in. The operator's key is no key of the other workspaces: in those it
 * has an id that none of theirs has, so that it neither counts for one of them nor is shown as one.
 */
export function callerIn<Known extends { readonly workspace?: string; readonly id: string }>(
  workspace: string,
  caller: Known,
): Known {
  const own = workspaceOf(caller);
  return own === workspace ? caller : { ...caller, workspace, id: `~${own}/${caller.id}` };
}

/**
 * The name of something across all workspaces, such as the id of a stored resource or a counter: `~ads/prod` is `prod` of the
 * workspace `ads`. What the default workspace owns keeps its own name, so that earlier versions of the gateway find it. No
 * name begins with a `~` by itself: those of model entries may begin with an `@`.
 */
export function nameInWorkspace(workspace: string, name: string): string {
  return workspace === defaultWorkspace ? name : `~${workspace}/${name}`;
}

/** What {@link nameInWorkspace} has joined. */
export function splitWorkspace(whole: string): { readonly workspace: string; readonly name: string } {
  if (!whole.startsWith('~')) return { workspace: defaultWorkspace, name: whole };
  const end = whole.indexOf('/');
  return { workspace: whole.slice(1, end), name: whole.slice(end + 1) };
}
