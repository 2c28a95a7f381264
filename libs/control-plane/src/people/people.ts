import {
  defaultWorkspace,
  joinRoles,
  NotFoundError,
  type AuditAction,
  type AuditEntry,
  type Caller,
  type Clock,
  type IdGenerator,
  type JsonObject,
  type PeopleStore,
  type ProvenIdentity,
  type ResourceStore,
  type Role,
  type Roles,
  type SecretSealer,
  type StoredPerson,
} from '@model-gateway/core';
import { LookUpCache } from '../sessions/look-up-cache.js';
import { rolesOfGroups, type GroupRole } from './group-roles.js';
import type { KeyOwners, OwnerStateLookUp } from '../owners/key-owners.js';
import { ownerStateOf } from '../owners/owner-state.js';

/** The kind of audit entries about people. */
export const peopleKind = 'people';

/** Somebody who has signed in, with all roles. */
export interface KnownPerson {
  readonly person: StoredPerson;
  /** Those of groups and those given by hand together. */
  readonly roles: Roles;
  readonly groupRoles: Roles;
}

/** Dependencies of {@link People}. */
export interface PeopleDependencies {
  readonly store: PeopleStore;
  /** Where people sign in; who came from another issuer is not let in. */
  readonly issuer: string;
  readonly groupRoles: readonly GroupRole[];
  readonly audit: Pick<ResourceStore, 'record'>;
  readonly sealer: SecretSealer;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

/** The time after which an issuer is asked for somebody again, in milliseconds: with some minutes for the asking, an hour. */
export const checkEveryMs = 50 * 60_000;

/** No other process asks for somebody during this time; after a failure they are asked for again then, in milliseconds. */
const askingTakesMs = 60_000;

/** Somebody whom the issuer is to be asked for. */
export interface DuePerson {
  readonly person: StoredPerson;
  /** Undefined: it was sealed with a key that is lost. */
  readonly refreshToken: string | undefined;
}

/** People who sign in at the issuer. What another process changes is seen here within two seconds. */
export class People implements KeyOwners {
  private readonly cache: LookUpCache<StoredPerson>;

  constructor(private readonly dependencies: PeopleDependencies) {
    const { store, clock } = dependencies;
    this.cache = new LookUpCache((id) => store.find(id), clock);
  }

  /** Lets in whom the issuer has let in, whatever roles that gives. */
  async admit({ identity, refreshToken }: Omit<ProvenIdentity, 'idToken'>): Promise<KnownPerson> {
    const { store, ids, clock, sealer } = this.dependencies;
    const now = clock.now();
    const person = await store.save(
      {
        ...identity,
        id: ids.next('person_'),
        createdAt: now,
        signedInAt: now,
        checkedAt: now,
        ...(refreshToken !== undefined && {
          sealedRefreshToken: sealer.seal(refreshToken, refreshContext(identity.subject)),
        }),
      },
      refreshToken === undefined ? undefined : now + checkEveryMs,
    );
    this.cache.forget(person.id);
    return this.known(person);
  }

  /** Takes somebody whom the issuer is to be asked for; undefined: there is nobody at the moment. */
  async takeDue(): Promise<DuePerson | undefined> {
    const { store, clock, sealer } = this.dependencies;
    const now = clock.now();
    const person = await store.takeDue(now, now + askingTakesMs);
    if (!person) return undefined;
    return { person, refreshToken: opened(sealer, person) };
  }

  /**
   * What the issuer has said of somebody. Nothing changes for who has signed in meanwhile.
   *
   * @param proven undefined: it no longer lets the person in; `unaskable`: the gateway has nothing to ask it with
   */
  async settleCheck(
    before: StoredPerson,
    proven: Omit<ProvenIdentity, 'idToken'> | 'unaskable' | undefined,
    actor: AuditEntry['actor'],
  ): Promise<void> {
    const { store, clock, sealer } = this.dependencies;
    const current = await store.find(before.id);
    if (!current || current.signedInAt !== before.signedInAt) return;
    const { givenRoles: _roles, sealedRefreshToken: _token, ...person } = current;
    const now = clock.now();
    this.cache.forget(person.id);
    if (proven === undefined || proven === 'unaskable') {
      const unaskable = proven && ({ unaskable: true } as const);
      await store.save({ ...person, checkedAt: now, leftAt: now, ...unaskable });
      await this.record('update', current, actor, { before: { name: person.name }, after: { left: true } });
      return;
    }
    const sealedRefreshToken = sealer.seal(proven.refreshToken ?? '', refreshContext(person.subject));
    const { email: _email, groupsUnknown: _unknown, ...facts } = person;
    await store.save(
      { ...facts, ...proven.identity, checkedAt: now, sealedRefreshToken },
      now + checkEveryMs,
    );
  }

  /** Who acts as that person; undefined: nobody of that id is let in, or they have no role. */
  async callerOf(id: string): Promise<Caller | undefined> {
    const person = await this.cache.find(id);
    return person && this.isLetIn(person) ? callerOf(this.known(person)) : undefined;
  }

  /** Who signed in last comes first. */
  async list(): Promise<readonly KnownPerson[]> {
    return (await this.dependencies.store.list()).map((person) => this.known(person));
  }

  /** How many people are let in, and wait for a role. */
  async countWaiting(): Promise<number> {
    const all = await this.list();
    return all.filter((one) => this.isLetIn(one.person) && !callerOf(one)).length;
  }

  async lookUpOwners(ids: ReadonlySet<string>): Promise<OwnerStateLookUp> {
    const { store, issuer } = this.dependencies;
    const [id, ...others] = ids;
    if (id === undefined) return () => undefined;
    const found = others.length > 0 ? await store.list() : [await store.find(id)];
    const known = new Map(found.flatMap((one) => (one ? [[one.id, this.known(one)] as const] : [])));
    return (owner, workspace) => ownerStateOf(known.get(owner), workspace, issuer);
  }

  /** Throws `NotFoundError`. */
  async read(id: string): Promise<KnownPerson> {
    const person = await this.dependencies.store.find(id);
    if (!person) throw personNotFound();
    return this.known(person);
  }

  /** Gives or takes a role by hand. Throws `NotFoundError`. @param role absent: takes it */
  async giveRole(
    id: string,
    workspace: string,
    role: Role | undefined,
    actor: AuditEntry['actor'],
  ): Promise<KnownPerson> {
    const { store } = this.dependencies;
    const { person } = await this.read(id);
    const { givenRoles } = person;
    const before = Object.hasOwn(givenRoles, workspace) ? givenRoles[workspace] : undefined;
    if (before !== role) {
      await store.giveRole(id, workspace, role);
      this.cache.forget(id);
      await this.record('update', person, actor, {
        // The audit log of the default workspace has the entries that name none.
        ...(workspace !== defaultWorkspace && { workspace }),
        ...(before !== undefined && { before: { role: before } }),
        ...(role !== undefined && { after: { role } }),
      });
    }
    return this.read(id);
  }

  /** Forgets somebody, with the roles given by hand. Throws `NotFoundError`. */
  async remove(id: string, actor: AuditEntry['actor']): Promise<void> {
    const person = await this.dependencies.store.remove(id);
    if (!person) throw personNotFound();
    this.cache.forget(id);
    await this.record('delete', person, actor, { before: { name: person.name, ...person.givenRoles } });
  }

  private isLetIn({ leftAt, issuer }: StoredPerson): boolean {
    return leftAt === undefined && issuer === this.dependencies.issuer;
  }

  private known(person: StoredPerson): KnownPerson {
    const groupRoles = rolesOfGroups(person.groups, this.dependencies.groupRoles);
    return { person, groupRoles, roles: joinRoles(groupRoles, person.givenRoles) };
  }

  private record(
    action: AuditAction,
    { id }: StoredPerson,
    actor: AuditEntry['actor'],
    change: { readonly workspace?: string; readonly before?: JsonObject; readonly after?: JsonObject },
  ): Promise<void> {
    const { audit, ids, clock } = this.dependencies;
    const entry = {
      id: ids.next('audit_'),
      at: clock.now(),
      action,
      kind: peopleKind,
      resourceId: id,
      actor,
    };
    return audit.record({ ...entry, ...change });
  }
}

/** Who acts as a person; undefined: the person has no role. */
export function callerOf({ person: { id, name }, roles }: KnownPerson): Caller | undefined {
  return Object.keys(roles).length === 0 ? undefined : { id, name, person: id, scopes: [], roles };
}

function opened(sealer: SecretSealer, { subject, sealedRefreshToken }: StoredPerson): string | undefined {
  if (sealedRefreshToken === undefined) return undefined;
  try {
    return sealer.open(sealedRefreshToken, refreshContext(subject));
  } catch {
    return undefined;
  }
}

/** For which place the refresh token of somebody is sealed. */
function refreshContext(subject: string): string {
  return `${peopleKind}/${subject}/refresh-token`;
}

function personNotFound(): NotFoundError {
  return new NotFoundError('person_not_found', 'There is no person of this id.');
}
