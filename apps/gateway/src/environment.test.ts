import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { readEnvironment } from './environment.js';
import { EnvironmentError } from './environment-error.js';

const encryptionKey = randomBytes(32).toString('base64');
const otherEncryptionKey = randomBytes(32).toString('base64url');

function mistakesOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.mistakes;
    throw error;
  }
  return [];
}

describe('readEnvironment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({ PATH: '/bin', PORT: '' })).toEqual({
      port: 8787,
      databaseUrl: 'sqlite:data/gateway.sqlite',
      acceptsLostKey: false,
      responses: { ttlMs: 30 * 24 * 60 * 60 * 1000, limitBytes: 32 * 1024 * 1024 },
      sealsEarlierKeys: false,
      secretLeaseMs: 900_000,
      logBodies: 'metadata',
      logRetentionDays: 30,
      workers: 1,
      bodyLimitBytes: 104_857_600,
      bodyMemoryBytes: expect.any(Number),
      upstreamResponseBytes: 67_108_864,
      upstreamConnections: 1024,
      upstreamQueueMs: 10_000,
      jsonLimits: {
        depth: 200,
        containers: 100_000,
        values: 1_000_000,
        names: 20_000,
        textBytes: 16_777_216,
      },
      headerPrefixes: ['x-gateway-'],
      corsOrigins: [],
      trustedCustomHosts: [],
      trustedAlertHosts: [],
      alertIntervalMs: 15_000,
      fetchesMedia: true,
      logLevel: 'info',
      drainTimeoutMs: 30_000,
      metricsAreOpen: false,
      hasConsole: true,
      warnings: [],
    });
  });

  it('reads what is given', () => {
    const environment = readEnvironment({
      PORT: '9000',
      HOST: '::1',
      GATEWAY_CONFIG_FILE: './gateway.yaml',
      GATEWAY_API_KEY: 'caller-key',
      GATEWAY_ADMIN_KEY: 'gw-admin-7d1e0f9c3b5a8264e9d07f1b',
      GATEWAY_DATABASE_URL: 'postgres://gateway@db/gateway',
      GATEWAY_REDIS_URL: 'rediss://cache:6380/1',
      GATEWAY_ENCRYPTION_KEY: `${encryptionKey},${otherEncryptionKey}`,
      GATEWAY_WORKERS: '4',
      GATEWAY_METRICS_OPEN: 'true',
      GATEWAY_HEADER_PREFIXES: 'x-gateway-, x-portkey-',
      GATEWAY_CORS_ORIGINS: 'https://a.example, http://localhost:3000',
      GATEWAY_TRUSTED_CUSTOM_HOSTS: 'models.example, 10.0.0.7:8000 ,[::1]:11434',
      GATEWAY_TRUSTED_ALERT_HOSTS: 'pager.internal, 10.0.0.8:9000',
      GATEWAY_ALERT_INTERVAL_SECONDS: '60',
      GATEWAY_LOG_LEVEL: 'warn',
      GATEWAY_DRAIN_TIMEOUT_MS: '0',
    });
    expect(environment).toMatchObject({
      port: 9000,
      host: '::1',
      configFile: './gateway.yaml',
      apiKey: 'caller-key',
      adminKey: 'gw-admin-7d1e0f9c3b5a8264e9d07f1b',
      databaseUrl: 'postgres://gateway@db/gateway',
      redisUrl: 'rediss://cache:6380/1',
      encryptionKey: `${encryptionKey},${otherEncryptionKey}`,
      workers: 4,
      metricsAreOpen: true,
      headerPrefixes: ['x-gateway-', 'x-portkey-'],
      corsOrigins: ['https://a.example', 'http://localhost:3000'],
      trustedCustomHosts: ['models.example', '10.0.0.7:8000', '[::1]:11434'],
      trustedAlertHosts: ['pager.internal', '10.0.0.8:9000'],
      alertIntervalMs: 60_000,
      logLevel: 'warn',
      drainTimeoutMs: 0,
    });
  });

  it.each([
    ['1000', 1000],
    ['64KiB', 65_536],
    ['2 MB', 2_097_152],
    ['1g', 1_073_741_824],
  ])('reads the body limit %s as %i bytes', (text, bytes) => {
    expect(readEnvironment({ GATEWAY_BODY_LIMIT: text }).bodyLimitBytes).toBe(bytes);
  });

  it('names every mistake, each in a line, and never repeats a value', () => {
    const mistakes = mistakesOf({
      PORT: '70000',
      GATEWAY_API_KEY: 's3cret',
      GATEWAY_BODY_LIMIT: '0',
      GATEWAY_HEADER_PREFIXES: 'x-gateway',
      GATEWAY_CORS_ORIGINS: 'a.example',
      GATEWAY_LOG_LEVEL: 'loud',
      GATEWAY_DRAIN_TIMEOUT_MS: '-1',
      GATEWAY_DATABASE_URL: 'mysql://user:s3cret@db',
      GATEWAY_REDIS_URL: 'http://s3cret@cache',
      GATEWAY_ENCRYPTION_KEY: 's3cret',
      GATEWAY_WORKERS: '0',
      GATEWAY_TLS_CERT_FILE: '/cert.pem',
    });
    expect(mistakes).toHaveLength(12);
    expect(mistakes.join()).not.toMatch(/s3cret|70000|loud/);
    for (const mistake of mistakes) expect(mistake).toMatch(/^[A-Z_]+ (must|is not)/);
  });

  it.each([
    { GATEWAY_REDIS_URL: 'redis://:s3cret@127.0.0.1:notaport' },
    { GATEWAY_DATABASE_URL: 'postgres://gateway:s3cret@db:port/x', GATEWAY_ENCRYPTION_KEY: encryptionKey },
  ])('refuses in one line an address that cannot be read: %j', (variables) => {
    const mistakes = mistakesOf(variables);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(/^GATEWAY_(REDIS|DATABASE)_URL must be/);
    expect(mistakes[0]).not.toContain('s3cret');
  });

  it.each(['https://s3cret', '*', '*.s3cret', 's3cret/v1', 'a,,b', 'a,', 's3cret:0', '::1', 'a;b c'])(
    'takes %j for no list of hosts',
    (text) => {
      const mistakes = mistakesOf({ GATEWAY_TRUSTED_CUSTOM_HOSTS: text });
      expect(mistakes).toEqual([
        expect.stringMatching(/^GATEWAY_TRUSTED_CUSTOM_HOSTS must be a comma list of HOST or HOST:PORT/),
      ]);
      expect(mistakes[0]).not.toContain('s3cret');
    },
  );

  it.each(['password', 'admin-key-1', 'a'.repeat(64)])(
    'refuses the admin key %s, and says how to make one',
    (key) => {
      expect(mistakesOf({ GATEWAY_ADMIN_KEY: key })).toEqual([
        'GATEWAY_ADMIN_KEY must have 128 random bits, and this one can be guessed. Make one with: openssl rand -hex 32',
      ]);
    },
  );

  it('wants an encryption key with PostgreSQL, where every replica needs the same one', () => {
    expect(mistakesOf({ GATEWAY_DATABASE_URL: 'postgres://db/gateway' })).toEqual([
      'GATEWAY_ENCRYPTION_KEY is required with PostgreSQL: every replica needs the same one. Make one with: openssl rand -base64 32',
    ]);
  });

  it('refuses several processes on a database that ends with each of them', () => {
    expect(mistakesOf({ GATEWAY_DATABASE_URL: 'sqlite::memory:', GATEWAY_WORKERS: '2' })).toHaveLength(1);
  });

  it('runs as many processes as there are cores, if configured', () => {
    expect(readEnvironment({ GATEWAY_WORKERS: 'auto' }).workers).toBe(availableParallelism());
  });

  it('logs requests without bodies for thirty days, by default', () => {
    expect(readEnvironment({})).toMatchObject({ logBodies: 'metadata', logRetentionDays: 30 });
    expect(readEnvironment({ GATEWAY_FETCH_MEDIA: 'off' }).fetchesMedia).toBe(false);
    expect(mistakesOf({ GATEWAY_FETCH_MEDIA: 'private' })).toEqual([
      'GATEWAY_FETCH_MEDIA must be public or off',
    ]);
    const configured = readEnvironment({ GATEWAY_LOG_BODIES: 'full', GATEWAY_LOG_RETENTION_DAYS: '7' });
    expect(configured).toMatchObject({ logBodies: 'full', logRetentionDays: 7 });
    expect(mistakesOf({ GATEWAY_LOG_BODIES: 'some', GATEWAY_LOG_RETENTION_DAYS: '0' })).toEqual([
      'GATEWAY_LOG_BODIES must be one of: none, metadata, full',
      'GATEWAY_LOG_RETENTION_DAYS must be a whole number of days, from 1 to 99999',
    ]);
  });

  it('warns of variables that have no effect', () => {
    expect(readEnvironment({ GATEWAY_LOG_BODIES: 'none', GATEWAY_APIKEY: 'x', OTHER: 'x' }).warnings).toEqual(
      ['GATEWAY_APIKEY is no variable of the gateway and has no effect.'],
    );
    const ofClients = { GATEWAY_BASE_URL: 'http://127.0.0.1:8787', GATEWAY_WORKSPACE: 'ads' };
    expect(readEnvironment(ofClients).warnings).toEqual([]);
  });
});

describe('the settings of stored responses', () => {
  it('are a time and a size, or off', () => {
    const set = (variables: Record<string, string>) => readEnvironment(variables).responses;
    expect(set({ GATEWAY_RESPONSES_TTL: '12h', GATEWAY_RESPONSES_LIMIT: '1MiB' })).toEqual({
      ttlMs: 43_200_000,
      limitBytes: 1_048_576,
    });
    expect(set({ GATEWAY_RESPONSES_STORE: 'off' })).toBeUndefined();
    expect(() => set({ GATEWAY_RESPONSES_TTL: 'soon' })).toThrow('GATEWAY_RESPONSES_TTL');
  });
});
