import { joinRoles, type Role, type Roles } from '@model-gateway/core';

/** What membership in a group of the issuer gives. */
export interface GroupRole {
  readonly group: string;
  readonly workspace: string;
  readonly role: Role;
}

/** The roles of somebody in these groups. */
export function rolesOfGroups(groups: readonly string[], all: readonly GroupRole[]): Roles {
  const given = all.filter(({ group }) => groups.includes(group));
  return joinRoles(...given.map(({ workspace, role }): Roles => ({ [workspace]: role })));
}
