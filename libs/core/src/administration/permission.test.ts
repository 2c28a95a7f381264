import type { Caller } from '../ports/caller-directory.js';
import { isPermitted, permissions, permissionsOf, roleOf } from './permission.js';

const key = (scopes: Caller['scopes'], workspace?: string): Caller => ({
  id: 'key_1',
  name: 'a key',
  scopes,
  ...(workspace !== undefined && { workspace }),
});
const person = (roles: NonNullable<Caller['roles']>): Caller => ({
  id: 'person_1',
  name: 'Ann',
  scopes: [],
  roles,
});

describe('a role', () => {
  it('of an owner allows everything', () => {
    expect(permissionsOf('owner')).toEqual(permissions);
  });

  it('of an administrator allows everything but what is the organisation’s', () => {
    const missing = permissions.filter((each) => !permissionsOf('admin').includes(each));
    expect(missing).toEqual(['sessions.write', 'system.read', 'workspaces.read', 'workspaces.write']);
  });

  it('of a developer allows to ask models, own keys, own requests and prompts', () => {
    expect(permissionsOf('developer')).toEqual([
      'inference',
      'keys.own',
      'logs.own',
      'prompts.read',
      'prompts.write',
      'views.read',
    ]);
  });

  it('of a viewer allows no change, no body and no request', () => {
    for (const permission of permissionsOf('viewer')) expect(permission).toMatch(/\.(read|own)$/);
    expect(permissionsOf('viewer')).not.toContain('keys.own');
    expect(permissionsOf('viewer')).not.toContain('audit.read');
  });
});

describe('what a caller is in a workspace', () => {
  it.each([
    ['an admin key of the default workspace', key(['admin']), 'default', 'owner'],
    ['the same in another workspace', key(['admin']), 'ads', 'owner'],
    ['an admin key of a workspace', key(['admin'], 'ads'), 'ads', 'admin'],
    ['the same elsewhere', key(['admin'], 'ads'), 'default', undefined],
    ['a role key', key(['workspace:admin'], 'ads'), 'ads', 'admin'],
    ['a role key elsewhere', key(['workspace:admin'], 'ads'), 'search', undefined],
    ['a role key of the default workspace', key(['workspace:admin']), 'default', 'admin'],
    ['the same in another workspace', key(['workspace:admin']), 'ads', undefined],
    ['a caller’s key', key(['inference']), 'default', undefined],
    ['a person', person({ ads: 'developer' }), 'ads', 'developer'],
    ['a person elsewhere', person({ ads: 'developer' }), 'default', undefined],
    ['a person without a role', person({}), 'default', undefined],
  ])('%s in %s', (_, caller, workspace, role) => {
    expect(roleOf(caller, workspace)).toBe(role);
  });

  it('decides what it may do there', () => {
    expect(isPermitted(person({ ads: 'developer' }), 'ads', 'inference')).toBe(true);
    expect(isPermitted(person({ ads: 'developer' }), 'ads', 'providers.write')).toBe(false);
    expect(isPermitted(person({ ads: 'admin' }), 'search', 'resources.read')).toBe(false);
  });
});
