import { roleIn, type Roles, type StoredPerson } from '@model-gateway/core';

/** Why a key has nobody any more who answers for it, besides the workspace. */
export const ownerStates = ['left', 'no_role', 'other_issuer'] as const;

/**
 * Why a key has nobody any more who answers for it: the issuer no longer lets its owner in, or an administrator has forgotten them
 * (`left`); they have no role in the workspace of the key (`no_role`); they signed in at an issuer that this gateway no longer
 * asks (`other_issuer`).
 */
export type OwnerState = (typeof ownerStates)[number];

/** Somebody who owns keys. */
interface KeyOwner {
  readonly person: Pick<StoredPerson, 'issuer' | 'leftAt' | 'unaskable' | 'groupsUnknown'>;
  /** Those of groups and those given by hand together. */
  readonly roles: Roles;
}

/**
 * What is the matter with the owner of a key; undefined: nothing, or nobody knows because the issuer could not be asked or has not
 * said which groups they are in.
 *
 * @param owner undefined: nobody of that id is known
 * @param workspace that of the key
 * @param issuer where people sign in
 */
export function ownerStateOf(
  owner: KeyOwner | undefined,
  workspace: string,
  issuer: string,
): OwnerState | undefined {
  if (!owner) return 'left';
  const { person, roles } = owner;
  if (person.leftAt !== undefined && !person.unaskable) return 'left';
  if (person.issuer !== issuer) return 'other_issuer';
  return roleIn(roles, workspace) === undefined && !person.groupsUnknown ? 'no_role' : undefined;
}
