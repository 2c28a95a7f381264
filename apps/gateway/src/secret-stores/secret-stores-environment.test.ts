import { readEnvironment } from '../environment.js';
import { EnvironmentError } from '../environment-error.js';

const address = 'https://vault.example.com:8200';

function mistakesOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.mistakes;
    throw error;
  }
  return [];
}

describe('the settings of secret stores', () => {
  it('are a login with a token by default', () => {
    expect(
      readEnvironment({ GATEWAY_VAULT_ADDR: `${address}/`, GATEWAY_VAULT_TOKEN: 'file:/run/token' }),
    ).toMatchObject({
      vault: { address, mount: 'secret', login: { method: 'token', token: 'file:/run/token' } },
      warnings: [],
    });
  });

  it('are all that Vault needs', () => {
    const { vault, secretLeaseMs } = readEnvironment({
      GATEWAY_SECRET_LEASE: '90s',
      GATEWAY_VAULT_ADDR: address,
      GATEWAY_VAULT_AUTH: 'approle',
      GATEWAY_VAULT_AUTH_MOUNT: 'teams/approle',
      GATEWAY_VAULT_ROLE_ID: 'role',
      GATEWAY_VAULT_SECRET_ID: 'file:/run/secret-id',
      GATEWAY_VAULT_MOUNT: 'kv',
      GATEWAY_VAULT_NAMESPACE: 'admin/team',
      GATEWAY_VAULT_CA_FILE: '/run/ca.pem',
    });
    expect(secretLeaseMs).toBe(90_000);
    expect(vault).toEqual({
      address,
      mount: 'kv',
      namespace: 'admin/team',
      caFile: '/run/ca.pem',
      login: {
        method: 'approle',
        mount: 'teams/approle',
        roleId: 'role',
        secretId: 'file:/run/secret-id',
      },
    });
  });

  it('are the service account of the pod in Kubernetes', () => {
    const kubernetes = { GATEWAY_VAULT_AUTH: 'kubernetes', GATEWAY_VAULT_ROLE: 'gateway' };
    expect(readEnvironment({ GATEWAY_VAULT_ADDR: address, ...kubernetes }).vault?.login).toEqual({
      method: 'kubernetes',
      mount: 'kubernetes',
      role: 'gateway',
      jwtFile: '/var/run/secrets/kubernetes.io/serviceaccount/token',
    });
  });

  it('are a project of Secret Manager', () => {
    const { secretManager, vault } = readEnvironment({ GATEWAY_SECRET_MANAGER_PROJECT: 'my-project' });
    expect([secretManager, vault]).toEqual([
      { project: 'my-project', baseUrl: 'https://secretmanager.googleapis.com' },
      undefined,
    ]);
  });

  it.each([
    [{}, ['GATEWAY_VAULT_TOKEN']],
    [{ GATEWAY_VAULT_AUTH: 'approle' }, ['GATEWAY_VAULT_ROLE_ID', 'GATEWAY_VAULT_SECRET_ID']],
    [{ GATEWAY_VAULT_AUTH: 'kubernetes' }, ['GATEWAY_VAULT_ROLE']],
    [{ GATEWAY_VAULT_AUTH: 'ldap', GATEWAY_VAULT_TOKEN: 't' }, ['GATEWAY_VAULT_AUTH']],
    [{ GATEWAY_VAULT_TOKEN: 'two words' }, ['GATEWAY_VAULT_TOKEN']],
    [{ GATEWAY_VAULT_TOKEN: 't', GATEWAY_VAULT_MOUNT: '../sys' }, ['GATEWAY_VAULT_MOUNT']],
    [{ GATEWAY_VAULT_TOKEN: 't', GATEWAY_SECRET_LEASE: '0m' }, ['GATEWAY_SECRET_LEASE']],
    [{ GATEWAY_VAULT_TOKEN: 't', GATEWAY_VAULT_ADDR: `${address}/v1` }, ['GATEWAY_VAULT_ADDR']],
    [{ GATEWAY_VAULT_TOKEN: 't', GATEWAY_VAULT_ADDR: 'https://u:p@vault' }, ['GATEWAY_VAULT_ADDR']],
  ] as [Record<string, string>, string[]][])('are refused by name: %j', (variables, names) => {
    const mistakes = mistakesOf({ GATEWAY_VAULT_ADDR: address, ...variables });
    expect(mistakes.map((mistake) => names.find((name) => mistake.startsWith(name)))).toEqual(names);
    expect(mistakes.join()).not.toContain('two words');
  });

  it('without effect, and connections in the clear, are reported', () => {
    expect(readEnvironment({ GATEWAY_VAULT_TOKEN: 't' }).warnings).toEqual([
      'GATEWAY_VAULT_TOKEN has no effect without GATEWAY_VAULT_ADDR.',
    ]);
    const warningsOf = (at: string) =>
      readEnvironment({ GATEWAY_VAULT_ADDR: at, GATEWAY_VAULT_TOKEN: 't' }).warnings;
    expect(warningsOf('http://127.0.0.1:8200')).toEqual([]);
    expect(warningsOf('http://vault:8200').join()).toContain('in the clear');
  });
});
