import type { Limits } from '../limits/limits.js';
import type { SelfService } from './self-service.js';

/** The workspace of everything that no other one owns. It always exists. */
export const defaultWorkspace = 'default';

/** A team's part of the gateway: what it owns is not reachable from another one. */
export interface WorkspaceRecord {
  /** Unique; what `x-gateway-workspace` names. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** Of all its keys together. Their owner is that of {@link limitsOwnerOf}. */
  readonly limits?: Limits;
  /** Requests of all its keys in progress at the same time; absent: any number. A whole number from 1. */
  readonly concurrency?: number;
  /** Its share of an upstream's connections while other workspaces wait. Absent: 1. */
  readonly weight?: number;
  /** What its developers may do for themselves. Absent: they make no keys. */
  readonly selfService?: SelfService;
}

/** All workspaces together. Its record stands among theirs, under this id, which no workspace can have. */
export const organisation = 'organisation';

/**
 * Who owns the limits of a workspace, or of the organisation. Keys and entries of no workspace own anything of such a name, so
 * what is counted for it needs no view.
 */
export function limitsOwnerOf(id: string): string {
  return id === organisation ? organisation : `workspace:${id}`;
}

/** Whether limits are those of a workspace or of the organisation. @param owner what owns them, or a counter of it */
export function isAboveKeys(owner: string): boolean {
  return /^(?:organisation(?![^:|])|workspace:)/.test(owner);
}

/** What bounds a caller besides its own key, as it stands now. */
export interface WorkspaceBounds {
  /** The share of its workspace of an upstream's connections. Absent: 1. */
  readonly weight?: number;
  /** Its workspace, then the organisation; only those that bound something. */
  readonly levels: readonly BoundedLevel[];
  /** What bounds each person in its workspace. Absent: nothing does. */
  readonly eachPerson?: Limits;
}

/** A level above keys. */
export type BoundedLevel = Pick<WorkspaceRecord, 'id' | 'limits' | 'concurrency'>;

/** What belongs to a workspace; absent: to the default one. */
export interface InWorkspace {
  readonly workspace?: string;
}

/** The workspace of a caller, a record or anything else that belongs to one. */
export function workspaceOf({ workspace = defaultWorkspace }: InWorkspace): string {
  return workspace;
}

/** What a caller is called across all workspaces: the ids of keys may be equal in two of them. */
export function wholeCallerId(caller: InWorkspace & { readonly id: string }): string {
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
