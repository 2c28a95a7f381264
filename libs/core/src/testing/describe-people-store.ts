import type { PeopleStore, SavedPerson } from '../ports/people-store.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Somebody with these members. */
export function savedPerson(id: string, members: Partial<SavedPerson> = {}): SavedPerson {
  return {
    id,
    issuer: 'https://issuer.example',
    subject: `subject of ${id}`,
    name: `Ann "1" ä\u{1f600}`,
    groups: ['ml-dev'],
    createdAt: 1_000,
    signedInAt: 1_000,
    checkedAt: 1_000,
    ...members,
  };
}

/** What every {@link PeopleStore} does. Called in a test file of the store's. */
export function describePeopleStore(name: string, databases: TestDatabases<PeopleStore>): void {
  const stores = (body: Parameters<typeof withStores<PeopleStore>>[1]) => withStores(databases, body);

  describe(`${name}, as a store of people`, () => {
    it(
      'finds somebody as saved, with the roles given by hand',
      stores(async (open) => {
        const store = await open();
        const person = savedPerson('person_1', { email: 'ann@acme.example', sealedRefreshToken: 'sealed' });
        expect(await store.save(person)).toEqual({ ...person, givenRoles: {} });
        await store.giveRole(person.id, 'ads', 'viewer');
        await store.giveRole(person.id, 'ads', 'admin');
        await store.giveRole(person.id, 'search', 'developer');
        await store.giveRole(person.id, 'search');
        expect(await store.find(person.id)).toEqual({ ...person, givenRoles: { ads: 'admin' } });
        expect(await store.find('person_2')).toBeUndefined();
      }),
    );

    it(
      'replaces what an issuer says of the same subject, whose id and roles stay',
      stores(async (open) => {
        const store = await open();
        const first = savedPerson('person_1', { subject: 'ann' });
        await store.save(first);
        await store.giveRole(first.id, 'ads', 'viewer');
        const later = savedPerson('person_2', {
          ...{ subject: 'ann', name: 'Anne', groups: [], createdAt: 2_000, signedInAt: 2_000 },
        });
        const saved = await store.save(later);
        expect(saved).toEqual({ ...later, id: 'person_1', createdAt: 1_000, givenRoles: { ads: 'viewer' } });
        const elsewhere = { ...later, id: 'person_3', issuer: 'https://other.example' };
        expect(await store.save(elsewhere)).toEqual({ ...elsewhere, givenRoles: {} });
        expect(await store.list()).toHaveLength(2);
      }),
    );

    it(
      'makes one person of many who sign in as the same subject at the same time',
      stores(async (open) => {
        const store = await open();
        const saved = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            store.save(savedPerson(`person_${index}`, { subject: 'ann' })),
          ),
        );
        expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
      }),
    );

    it(
      'lists who signed in last first, with their own roles',
      stores(async (open) => {
        const store = await open();
        await store.save(savedPerson('person_1', { signedInAt: 2_000 }));
        await store.save(savedPerson('person_2', { signedInAt: 3_000 }));
        await store.giveRole('person_1', 'ads', 'viewer');
        expect((await store.list()).map(({ id, givenRoles }) => [id, givenRoles])).toEqual([
          ['person_2', {}],
          ['person_1', { ads: 'viewer' }],
        ]);
      }),
    );

    it(
      'forgets somebody with all roles, once',
      stores(async (open) => {
        const store = await open();
        await store.save(savedPerson('person_1'));
        await store.giveRole('person_1', 'ads', 'viewer');
        expect(await store.remove('person_1')).toMatchObject({ id: 'person_1' });
        expect(await store.remove('person_1')).toBeUndefined();
        await store.save(savedPerson('person_1'));
        expect((await store.find('person_1'))?.givenRoles).toEqual({});
      }),
    );

    it(
      'gives who is due once, also to many who ask at the same time',
      stores(async (open) => {
        const store = await open();
        await store.save(savedPerson('person_1'), 5_000);
        await store.save(savedPerson('person_2'));
        expect(await store.takeDue(4_999, 6_000)).toBeUndefined();
        const taken = await Promise.all(Array.from({ length: 8 }, () => store.takeDue(5_000, 6_000)));
        expect(taken.filter((one) => one !== undefined).map(({ id }) => id)).toEqual(['person_1']);
        expect(await store.takeDue(6_000, 7_000)).toMatchObject({ id: 'person_1' });
      }),
    );
  });
}
