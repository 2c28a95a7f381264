import type { StoredPerson } from '../administration/person.js';
import type { Role } from '../administration/role.js';

/** What is stored of somebody who signs in, or was asked after. */
export type SavedPerson = Omit<StoredPerson, 'givenRoles'>;

/** Stores people and their roles. Every method throws `StoreUnavailableError` while the store is unreachable. */
export interface PeopleStore {
  /**
   * Stores somebody, or replaces what is stored of the same subject of the issuer, whose id, creation and roles stay.
   *
   * @param checkAt when the issuer is to be asked again, in milliseconds since 1970; absent: never
   */
  save(person: SavedPerson, checkAt?: number): Promise<StoredPerson>;
  /** Undefined: there is nobody of this id. */
  find(id: string): Promise<StoredPerson | undefined>;
  /** Who signed in last comes first. */
  list(): Promise<readonly StoredPerson[]>;
  /** Forgets somebody, with all roles. @returns who it was; undefined: there is nobody of this id */
  remove(id: string): Promise<StoredPerson | undefined>;
  /** Gives a role in a workspace by hand. @param role absent: takes it */
  giveRole(id: string, workspace: string, role?: Role): Promise<void>;
  /**
   * Takes somebody whose check is due, so that no other process takes them before `until`: of several that try at the same time
   * one gets the person. Undefined: nobody is due.
   */
  takeDue(now: number, until: number): Promise<StoredPerson | undefined>;
}
