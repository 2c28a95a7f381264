import type { DateTime } from './values.js';

/** What somebody is in a workspace. An owner is one of the organisation. */
export type AdminRole = 'owner' | 'admin' | 'developer' | 'viewer';

/** Somebody who has signed in at the issuer. */
export interface AdminPerson {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  /** Roles by workspace: those of groups and those given by hand together. */
  readonly roles: Readonly<Record<string, AdminRole>>;
  /** Those of the groups that the issuer names. */
  readonly groupRoles: Readonly<Record<string, AdminRole>>;
  readonly createdAt: DateTime;
  /** When the person signed in last. */
  readonly signedInAt: DateTime;
  /** When the issuer was asked last whether it still lets the person in. */
  readonly checkedAt: DateTime;
  /** The issuer no longer lets the person in, since then. Absent: it does. */
  readonly leftAt?: DateTime;
  /** Of the console. */
  readonly sessions: number;
}

/** Answer of `GET /admin/v1/people`, and of the members of a workspace. */
export interface AdminPersonList {
  readonly data: readonly AdminPerson[];
}
