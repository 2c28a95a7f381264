import type { Roles } from './role.js';

/** What an issuer says of somebody. */
export interface Identity {
  readonly issuer: string;
  /** The issuer's own name of the person, which never changes. */
  readonly subject: string;
  readonly name: string;
  readonly email?: string;
  readonly groups: readonly string[];
  /** The issuer has not said which groups there are, so that none are known. Absent: {@link groups} are all. */
  readonly groupsUnknown?: true;
}

/** Somebody who has signed in at an issuer. */
export interface StoredPerson extends Identity {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When the person signed in last. */
  readonly signedInAt: number;
  /** When the issuer was asked last. */
  readonly checkedAt: number;
  /** The issuer no longer lets the person in, since then. Absent: it does, as far as anybody knows. */
  readonly leftAt?: number;
  /**
   * With {@link leftAt}: the gateway could no longer ask, because what it asks with was sealed with a key that is lost. The person
   * has to sign in again, and nobody says that they have left.
   */
  readonly unaskable?: true;
  /** Asks the issuer whether the person is still there. Absent: it cannot be asked. */
  readonly sealedRefreshToken?: string;
  /** Roles that were given by hand. Those of groups follow from the groups. */
  readonly givenRoles: Roles;
}
