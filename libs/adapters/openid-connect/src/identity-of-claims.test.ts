import { claimAt, identityOfClaims } from './identity-of-claims.js';

const issuer = 'https://issuer.example';

describe('the identity in claims', () => {
  it('has the name, the address and the groups', () => {
    const claims = { name: ' Ann ', email: 'ann@acme.example', groups: ['ml-dev', '', 7, 'platform'] };
    expect(identityOfClaims(issuer, 'ann', claims, 'groups')).toEqual({
      issuer,
      subject: 'ann',
      name: 'Ann',
      email: 'ann@acme.example',
      groups: ['ml-dev', 'platform'],
    });
  });

  it.each([false, 'false'])('has no address that is not proven: %j', (verified) => {
    const claims = { email: 'owner@acme.example', email_verified: verified };
    const identity = identityOfClaims(issuer, 'ann', claims, 'groups');
    expect(identity).toEqual({ issuer, subject: 'ann', name: 'ann', groups: [] });
  });

  it.each([
    [{ preferred_username: 'ann7' }, 'ann7'],
    [{ email: 'ann@acme.example' }, 'ann@acme.example'],
    [{ name: '  ' }, 'subject'],
    [{ name: 7 }, 'subject'],
  ])('has another name where there is none: %j', (claims, name) => {
    expect(identityOfClaims(issuer, 'subject', claims, 'groups')).toMatchObject({ name, groups: [] });
  });

  it.each([
    [{ _claim_names: { groups: 'src1' }, _claim_sources: {} }, true],
    [{ hasgroups: true }, true],
    [{ hasgroups: true, groups: ['a'] }, undefined],
    [{ _claim_names: { roles: 'src1' } }, undefined],
    [{ _claim_names: 'groups' }, undefined],
    [{}, undefined],
  ])('has unknown groups where the issuer keeps them elsewhere: %j', (claims, unknown) => {
    expect(identityOfClaims(issuer, 'ann', claims, 'groups').groupsUnknown).toBe(unknown);
  });

  it.each([
    ['groups', { groups: 'one' }, 'one'],
    ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
    ['https://acme.example/groups', { 'https://acme.example/groups': ['a'] }, ['a']],
    ['a.b', { a: 'text' }, undefined],
    ['constructor', {}, undefined],
    ['a.constructor', { a: {} }, undefined],
  ])('finds the claim %s', (name, claims, value) => {
    expect(claimAt(claims, name)).toEqual(value);
  });
});
