import { roleIn, type Role, type Roles } from './role.js';
import type { Scope } from './scope.js';
import { defaultWorkspace, workspaceOf } from './workspace.js';

/** Everything that a role can allow. */
export const permissions = [
  'alerts.write',
  'analytics.read',
  'audit.read',
  'configs.write',
  /** Asking models as oneself. */
  'inference',
  /** Keys of one's own, within what the workspace allows. */
  'keys.own',
  'keys.write',
  'logs.bodies',
  /** One's own requests, without bodies. */
  'logs.own',
  /** All requests of the workspace, without bodies. */
  'logs.read',
  'models.write',
  /** Who is in the workspace. */
  'people.read',
  'people.write',
  'prompts.read',
  'prompts.write',
  'providers.write',
  /** Everything that is set up, without secrets. */
  'resources.read',
  'sessions.write',
  'system.read',
  'views.read',
  'views.write',
  /** All workspaces, and the organisation. */
  'workspaces.read',
  'workspaces.write',
] as const;

/** Something that a role can allow. */
export type Permission = (typeof permissions)[number];

/** What concerns all workspaces. */
const ownersAlone: readonly Permission[] = [
  'sessions.write',
  'system.read',
  'workspaces.read',
  'workspaces.write',
];

/** What each role may do in its workspace; what is not here it may not. */
const allowed: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  owner: new Set(permissions),
  admin: new Set(permissions.filter((permission) => !ownersAlone.includes(permission))),
  developer: new Set([
    'inference',
    'keys.own',
    'logs.own',
    'prompts.read',
    'prompts.write',
    'views.read',
  ] satisfies Permission[]),
  viewer: new Set([
    'analytics.read',
    'logs.own',
    'logs.read',
    'prompts.read',
    'resources.read',
    'views.read',
  ] satisfies Permission[]),
};

/** A caller, as far as permissions ask for it. */
export interface Acting {
  readonly workspace?: string;
  readonly scopes: readonly Scope[];
  readonly roles?: Roles;
}

/** What a role may do, in the order of the alphabet. */
export function permissionsOf(role: Role): readonly Permission[] {
  return permissions.filter((permission) => allowed[role].has(permission));
}

/**
 * What a caller is in a workspace; undefined: nothing there. A key with the scope `admin` is an owner's in the default workspace,
 * and an administrator's in any other one.
 */
export function roleOf(caller: Acting, workspace: string): Role | undefined {
  if (caller.roles) return roleIn(caller.roles, workspace);
  const own = workspaceOf(caller);
  const isOwner = own === defaultWorkspace && caller.scopes.includes('admin');
  if (isOwner) return 'owner';
  const isAdmin = caller.scopes.includes('admin') || caller.scopes.includes('workspace:admin');
  return isAdmin && own === workspace ? 'admin' : undefined;
}

/** Whether a caller may do something in a workspace. What a key may ask of models its scopes say, and not this. */
export function isPermitted(caller: Acting, workspace: string, permission: Permission): boolean {
  const role = roleOf(caller, workspace);
  return role !== undefined && allowed[role].has(permission);
}
