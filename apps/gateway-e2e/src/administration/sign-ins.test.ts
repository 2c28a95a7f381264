import { AdminClient } from '../support/admin-client.js';
import { startStored } from '../operations/stored-gateway.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

let folder: TemporaryFolder;
let gateway: RunningProcess | undefined;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
  await folder.remove();
});

describe('signing in', () => {
  it('is limited for who guesses, and never for a key that is in use', async () => {
    gateway = await startStored(folder.path);
    const admin = new AdminClient(gateway.url);
    const { secret } = (await admin.need('api-keys', { name: 'late', scopes: ['admin'] })) as {
      secret: string;
    };
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        new AdminClient(gateway!.url, `guess-${index}-of-a-key`).read('models'),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.map(({ body }) => body.error.code)).toEqual(['rate_limited', 'rate_limited']);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(30);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);

    const late = new AdminClient(gateway.url, secret);
    const behindProxy = { 'x-forwarded-for': '203.0.113.9' };
    expect((await late.send('GET', 'models', undefined, behindProxy)).status).toBe(429);
    expect((await late.read('models')).status).toBe(200);
    expect((await admin.read('models')).status).toBe(200);
    const models = await fetch(`${gateway.url}/v1/models`, {
      headers: { 'x-gateway-api-key': 'guess-of-a-key' },
    });
    expect(models.status).toBe(401);

    const log = await admin.read('audit-log?resource=sign-ins');
    const entries = (log.body as { data: Record<string, unknown>[] }).data;
    expect(entries).toHaveLength(10);
    expect(entries[0]).toMatchObject({
      action: 'refuse',
      resource: 'sign-ins',
      resourceId: '127.0.0.1',
      actor: { id: 'unknown', name: 'unknown' },
      after: { area: 'admin', wrongKeys: 10 },
    });
    expect(log.text).not.toContain('guess-');
    await gateway.stop();
    expect(gateway.output()).toContain('Sign-ins from an address are limited.');
    expect(gateway.output()).not.toContain('guess-');
  });

  it('cannot be tried out in paths that no route has', async () => {
    gateway = await startStored(folder.path);
    const textOf = async (segment: string) => (await fetch(`${gateway!.url}/a/${segment}`)).text();
    const answers = await Promise.all([textOf(adminKey), textOf('gw-admin-of-no-gateway-that-is-here')]);
    expect(answers[0]?.replace(/req_\w+/g, '')).toBe(answers[1]?.replace(/req_\w+/g, ''));
  });

  it('needs an admin key of 128 random bits', async () => {
    const environment = { GATEWAY_ADMIN_KEY: 'password' };
    await expect(launchGateway({ folder: folder.path, environment })).rejects.toThrow(
      /gateway: GATEWAY_ADMIN_KEY must have 128 random bits, and this one can be guessed. Make one with: openssl rand -hex 32/,
    );
  });
});
