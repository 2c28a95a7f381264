import { EnvironmentError } from '../environment-error.js';
import { readEnvironment } from '../environment.js';

const issuer = {
  GATEWAY_OIDC_ISSUER: 'https://login.example.com/tenant',
  GATEWAY_OIDC_CLIENT_ID: 'gateway',
  GATEWAY_PUBLIC_URL: 'https://gateway.example.com',
};

function mistakesOf(variables: Record<string, string>): string {
  try {
    readEnvironment({ ...issuer, ...variables });
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

describe('the settings of people', () => {
  it('are absent without an issuer', () => {
    expect(readEnvironment({}).people).toBeUndefined();
  });

  it('have defaults', () => {
    expect(readEnvironment(issuer).people).toEqual({
      issuer: 'https://login.example.com/tenant',
      clientId: 'gateway',
      label: 'login.example.com',
      scopes: 'openid profile email',
      groupsClaim: 'groups',
      groupRoles: [],
    });
  });

  it('say what groups give', () => {
    const groups = 'platform=owner, ml-dev=ads:developer ,cn=ops,ou=it=search:viewer';
    expect(readEnvironment({ ...issuer, GATEWAY_OIDC_GROUPS: 'a=owner' }).people?.groupRoles).toEqual([
      { group: 'a', workspace: 'default', role: 'owner' },
    ]);
    expect(mistakesOf({ GATEWAY_OIDC_GROUPS: groups })).toContain('GATEWAY_OIDC_GROUPS');
    expect(
      readEnvironment({ ...issuer, GATEWAY_OIDC_GROUPS: 'ml=dev=ads:developer,b=viewer' }).people?.groupRoles,
    ).toEqual([
      { group: 'ml=dev', workspace: 'ads', role: 'developer' },
      { group: 'b', workspace: 'default', role: 'viewer' },
    ]);
  });

  it.each([
    ['GATEWAY_OIDC_ISSUER', 'http://login.example.com', 'https://'],
    ['GATEWAY_OIDC_ISSUER', 'https://login.example.com/?x=1', 'https://'],
    ['GATEWAY_OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0', 'must name one tenant'],
    ['GATEWAY_OIDC_CLIENT_ID', '', 'GATEWAY_OIDC_CLIENT_ID is required'],
    ['GATEWAY_PUBLIC_URL', '', 'GATEWAY_PUBLIC_URL is required'],
    ['GATEWAY_OIDC_SCOPES', 'profile', 'must be openid'],
    ['GATEWAY_OIDC_GROUPS', 'ml-dev', 'GROUP=ROLE'],
    ['GATEWAY_OIDC_GROUPS', 'ml-dev=boss', 'GROUP=ROLE'],
    ['GATEWAY_OIDC_GROUPS', '=viewer', 'GROUP=ROLE'],
    ['GATEWAY_OIDC_GROUPS', 'ml-dev=Ads:viewer', 'no workspace'],
    ['GATEWAY_OIDC_GROUPS', 'ml-dev=ads:owner', 'write ml-dev=owner'],
  ])('cannot be %s=%s', (name, value, message) => {
    expect(mistakesOf({ [name]: value })).toContain(message);
  });

  it('without an issuer have no effect, which the operator reads', () => {
    const { warnings } = readEnvironment({ GATEWAY_OIDC_GROUPS: 'a=owner' });
    expect(warnings).toContain('GATEWAY_OIDC_GROUPS has no effect without GATEWAY_OIDC_ISSUER.');
  });
});
