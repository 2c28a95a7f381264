import type { Person } from '../../api/use-people.js';
import { isWaiting, rolesOf, shownPeople } from './person-roles.js';

const person = (name: string, more: Partial<Person> = {}): Person => ({
  id: `person_${name}`,
  name,
  roles: {},
  groupRoles: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  signedInAt: '2026-11-01T00:00:00.000Z',
  checkedAt: '2026-11-01T00:00:00.000Z',
  sessions: 0,
  ...more,
});

it('a role is that of a group unless one by hand may do more', () => {
  const held = rolesOf({
    roles: { search: 'viewer', ads: 'admin', default: 'developer' },
    groupRoles: { ads: 'viewer', default: 'developer' },
  });
  expect(held).toEqual([
    { workspace: 'ads', role: 'admin', isOfGroup: false },
    { workspace: 'ads', role: 'viewer', isOfGroup: true },
    { workspace: 'default', role: 'developer', isOfGroup: true },
    { workspace: 'search', role: 'viewer', isOfGroup: false },
  ]);
});

it('who has left does not wait for a role', () => {
  expect(isWaiting(person('nora'))).toBe(true);
  expect(isWaiting(person('nora', { leftAt: '2026-11-02T00:00:00.000Z' }))).toBe(false);
});

describe('the people that are shown', () => {
  const dana = person('dana', { roles: { ads: 'developer' }, email: 'dana@acme.example' });
  const lou = person('lou', { leftAt: '2026-11-02T00:00:00.000Z' });
  const nora = person('nora');
  it.each([
    [{}, ['nora', 'dana', 'lou']],
    [{ show: 'waiting' }, ['nora']],
    [{ show: 'left' }, ['lou']],
    [{ q: 'ACME' }, ['dana']],
    [{ q: 'ads: dev' }, ['dana']],
    [{ q: 'person_lou', show: 'waiting' }, []],
  ] as const)('%j', (filter, names) =>
    expect(shownPeople([dana, lou, nora], filter).map(({ name }) => name)).toEqual(names),
  );
});
