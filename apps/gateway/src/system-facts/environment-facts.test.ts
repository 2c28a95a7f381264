import { environmentFacts, maskedAddress } from './environment-facts.js';

describe('environmentFacts', () => {
  const secrets = {
    GATEWAY_ADMIN_KEY: 'admin-secret',
    GATEWAY_API_KEY: 'caller-secret',
    GATEWAY_ENCRYPTION_KEY: 'encryption-secret',
    GATEWAY_DATABASE_URL:
      'postgres://user-secret:password-secret@db:5432/gateway?sslmode=require&password=x-secret',
    GATEWAY_VAULT_TOKEN: 'vault-token-secret',
    GATEWAY_VAULT_SECRET_ID: 'vault-secret-id-secret',
    GATEWAY_REDIS_URL: 'rediss://:redis-secret@cache:6379/1',
  };
  const of = (variables: Record<string, string>) =>
    Object.fromEntries(environmentFacts(variables).map(({ name, ...rest }) => [name, rest]));

  it('says of each variable where its value comes from', () => {
    expect(of({ PORT: '9000', HOST: ' ' })).toMatchObject({
      PORT: { value: '9000', source: 'environment', isSecret: false },
      HOST: { source: 'absent' },
      GATEWAY_WORKERS: { source: 'default' },
    });
  });

  it('holds no secret', () => {
    const mount = { GATEWAY_VAULT_MOUNT: 'kv' };
    expect(JSON.stringify(environmentFacts({ ...secrets, ...mount }))).not.toContain('secret"');
    const facts = of(secrets);
    expect(facts.GATEWAY_ADMIN_KEY).toEqual({ value: '***', source: 'environment', isSecret: true });
    expect(facts.GATEWAY_DATABASE_URL?.value).toBe(
      'postgres://***@db:5432/gateway?sslmode=require&password=***',
    );
    expect(facts.GATEWAY_REDIS_URL?.value).toBe('rediss://***@cache:6379/1');
  });

  it.each([
    ['sqlite:data/gateway.sqlite', 'sqlite:data/gateway.sqlite'],
    ['postgres://db/gateway', 'postgres://db/gateway'],
    ['postgres://secret@db/gateway', 'postgres://***@db/gateway'],
    ['postgres://a b:secret', '***'],
  ])('shows %s as %s', (address, shown) => expect(maskedAddress(address)).toBe(shown));
});
