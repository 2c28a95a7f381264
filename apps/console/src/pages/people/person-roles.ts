import type { Person } from '../../api/use-people.js';

/** What somebody may be in a workspace. */
export type Role = Person['roles'][string];

/** All roles; the first may do the most. */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const satisfies readonly Role[];

/** A role, and whether a group of the issuer gives it. */
export interface HeldRole {
  readonly workspace: string;
  readonly role: Role;
  readonly isOfGroup: boolean;
}

/** The roles that count, and those of groups; the workspaces by name. A role by hand that a group gives too is that of the group. */
export function rolesOf({
  roles: all,
  groupRoles,
}: Pick<Person, 'roles' | 'groupRoles'>): readonly HeldRole[] {
  const workspaces = [...new Set([...Object.keys(all), ...Object.keys(groupRoles)])].toSorted();
  return workspaces.flatMap((workspace) => {
    const [role, ofGroup] = [all[workspace], groupRoles[workspace]];
    return [
      ...(role !== undefined && role !== ofGroup ? [{ workspace, role, isOfGroup: false }] : []),
      ...(ofGroup !== undefined ? [{ workspace, role: ofGroup, isOfGroup: true }] : []),
    ];
  });
}

/** Has somebody signed in who may do nothing? */
export function isWaiting({ roles: all, leftAt }: Pick<Person, 'roles' | 'leftAt'>): boolean {
  return leftAt === undefined && Object.keys(all).length === 0;
}

/** Which people are meant, by a text and their state; who waits stands first, the others as they come. */
export function shownPeople(people: readonly Person[], filter: PeopleFilter): readonly Person[] {
  const text = filter.q?.toLowerCase() ?? '';
  const found = people.filter(
    (person) =>
      (filter.show !== 'waiting' || isWaiting(person)) &&
      (filter.show !== 'left' || person.leftAt !== undefined) &&
      textOf(person).includes(text),
  );
  return [...found.filter(isWaiting), ...found.filter((person) => !isWaiting(person))];
}

/** What narrows the list. */
export interface PeopleFilter {
  readonly q?: string | undefined;
  readonly show?: 'waiting' | 'left' | undefined;
}

function textOf({ id, name, email = '', roles: all }: Person): string {
  const held = Object.entries(all).map(([workspace, role]) => `${workspace}: ${role}`);
  return [id, name, email, ...held].join(' ').toLowerCase();
}
