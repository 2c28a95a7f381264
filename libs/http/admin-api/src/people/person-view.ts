import type { AdminPerson } from '@model-gateway/contract';
import { isoTime, type KnownPerson } from '@model-gateway/control-plane';
import type { Roles, StoredSession } from '@model-gateway/core';

/**
 * Somebody as administrators see them.
 *
 * @param workspace the only one whose roles are shown; absent: all
 */
export function personView(
  { person, roles, groupRoles }: KnownPerson,
  sessions: readonly StoredSession[],
  workspace?: string,
): AdminPerson {
  const { id, name, email, createdAt, signedInAt, checkedAt, leftAt } = person;
  return {
    id,
    name,
    ...(email !== undefined && { email }),
    roles: shown(roles, workspace),
    groupRoles: shown(groupRoles, workspace),
    createdAt: isoTime(createdAt),
    signedInAt: isoTime(signedInAt),
    checkedAt: isoTime(checkedAt),
    ...(leftAt !== undefined && { leftAt: isoTime(leftAt) }),
    sessions: sessions.filter((session) => session.person?.id === id).length,
  };
}

function shown(roles: Roles, workspace: string | undefined): Roles {
  if (workspace === undefined) return roles;
  const role = Object.hasOwn(roles, workspace) ? roles[workspace] : undefined;
  return role === undefined ? {} : { [workspace]: role };
}
