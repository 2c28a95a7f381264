import { defaultWorkspace } from './workspace.js';

/** What somebody is in a workspace; the first may do the most. */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const;

/** What somebody is in a workspace. An owner is one of the organisation. */
export type Role = (typeof roles)[number];

/** Roles by workspace. That of an owner is in the default workspace, and counts in all. */
export type Roles = Readonly<Record<string, Role>>;

/** The role in a workspace; undefined: none. */
export function roleIn(given: Roles, workspace: string): Role | undefined {
  if (own(given, defaultWorkspace) === 'owner') return 'owner';
  return own(given, workspace);
}

/** All of them together: where there are two for a workspace, the one that may do more. */
export function joinRoles(...several: readonly Roles[]): Roles {
  const joined = new Map<string, Role>();
  for (const [workspace, role] of several.flatMap((given) => Object.entries(given))) {
    const before = joined.get(workspace);
    if (before === undefined || roles.indexOf(role) < roles.indexOf(before)) joined.set(workspace, role);
  }
  return Object.fromEntries(joined);
}

/** The workspaces of the roles: the default one first, then by name. */
export function workspacesOf(given: Roles): readonly string[] {
  const others = Object.keys(given).filter((workspace) => workspace !== defaultWorkspace);
  return [...(own(given, defaultWorkspace) ? [defaultWorkspace] : []), ...others.sort()];
}

function own(given: Roles, workspace: string): Role | undefined {
  return Object.hasOwn(given, workspace) ? given[workspace] : undefined;
}
