import { joinRoles, roleIn, workspacesOf } from './role.js';

describe('roles', () => {
  it('of an owner count in every workspace', () => {
    expect(roleIn({ default: 'owner', ads: 'viewer' }, 'ads')).toBe('owner');
    expect(roleIn({ default: 'owner' }, 'search')).toBe('owner');
  });

  it('of others count in their workspace alone', () => {
    expect(roleIn({ default: 'admin' }, 'ads')).toBeUndefined();
    expect(roleIn({ ads: 'admin' }, 'default')).toBeUndefined();
    expect(roleIn({ ads: 'admin' }, 'ads')).toBe('admin');
  });

  it('are not what every object has', () => {
    expect(roleIn({}, 'constructor')).toBeUndefined();
  });

  it('are joined: the one that may do more counts', () => {
    expect(joinRoles({ ads: 'viewer', search: 'admin' }, { ads: 'developer' }, { search: 'viewer' })).toEqual(
      {
        ads: 'developer',
        search: 'admin',
      },
    );
    expect(joinRoles()).toEqual({});
  });

  it('name their workspaces, the default one first', () => {
    expect(workspacesOf({ b: 'viewer', default: 'viewer', a: 'admin' })).toEqual(['default', 'a', 'b']);
    expect(workspacesOf({ b: 'viewer', a: 'admin' })).toEqual(['a', 'b']);
  });
});
