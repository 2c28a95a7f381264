import type { StoredPerson } from '../administration/person.js';
import type { Role, Roles } from '../administration/role.js';
import type { PeopleStore, SavedPerson } from '../ports/people-store.js';

/** People in memory. */
export class MemoryPeopleStore implements PeopleStore {
  private readonly people = new Map<string, StoredPerson>();
  private readonly checks = new Map<string, number>();

  async save(person: SavedPerson, checkAt?: number): Promise<StoredPerson> {
    const before = [...this.people.values()].find(
      ({ issuer, subject }) => issuer === person.issuer && subject === person.subject,
    );
    const saved: StoredPerson = {
      ...person,
      givenRoles: {},
      ...(before && { id: before.id, createdAt: before.createdAt, givenRoles: before.givenRoles }),
    };
    this.people.set(saved.id, saved);
    if (checkAt === undefined) this.checks.delete(saved.id);
    else this.checks.set(saved.id, checkAt);
    return saved;
  }

  async find(id: string): Promise<StoredPerson | undefined> {
    return this.people.get(id);
  }

  async list(): Promise<readonly StoredPerson[]> {
    return [...this.people.values()].sort((one, other) => other.signedInAt - one.signedInAt);
  }

  async remove(id: string): Promise<StoredPerson | undefined> {
    const person = this.people.get(id);
    this.people.delete(id);
    this.checks.delete(id);
    return person;
  }

  async giveRole(id: string, workspace: string, role?: Role): Promise<void> {
    const person = this.people.get(id);
    if (!person) return;
    const { [workspace]: _, ...others } = person.givenRoles;
    const givenRoles: Roles = role === undefined ? others : { ...others, [workspace]: role };
    this.people.set(id, { ...person, givenRoles });
  }

  async takeDue(now: number, until: number): Promise<StoredPerson | undefined> {
    const [due] = [...this.checks].filter(([, at]) => at <= now).sort(([, one], [, other]) => one - other);
    if (!due) return undefined;
    this.checks.set(due[0], until);
    return this.people.get(due[0]);
  }
}
