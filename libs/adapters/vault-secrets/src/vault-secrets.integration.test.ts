import { setTimeout } from 'node:timers/promises';
import { SecretReadError, UpstreamUnreachableError, type SecretReference } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { fetchTransport, VaultServer } from '@model-gateway/test-servers';
import type { VaultAuth } from './vault-login.js';
import { VaultSecrets } from './vault-secrets.js';

const login = '/v1/auth/approle/login';
const renewal = '/v1/auth/token/renew-self';
const place = '/v1/secret/data/team/gemini';
const reference: SecretReference = { store: 'vault', name: 'team/gemini' };

const transport = fetchTransport((cause) => new UpstreamUnreachableError('unreachable', { cause }));
let server: VaultServer;
let now = 0;
let scheduler: ManualScheduler;
beforeEach(async () => {
  scheduler = new ManualScheduler();
  now = 1_000_000;
  server = await VaultServer.start(() => now);
  server.secrets.set('secret/team/gemini', [{ key: 'canary-1' }, { key: 'canary-2' }]);
});
afterEach(() => server.close());

const appRole = {
  method: 'approle',
  mount: 'approle',
  roleId: async () => 'role',
  secretId: async () => 'secret-id',
} satisfies VaultAuth;

function vault(auth: VaultAuth = appRole, more: { namespace?: string; mount?: string } = {}): VaultSecrets {
  const { address } = server;
  const clock = { now: () => now };
  const fixed = { address, mount: 'secret', auth, transport, clock, scheduler };
  return new VaultSecrets({ ...fixed, ...more });
}

async function failureOf(reading: Promise<unknown>): Promise<SecretReadError> {
  const failure = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(SecretReadError);
  expect((failure as SecretReadError).message).not.toMatch(/canary|secret-id|jwt-of/);
  return failure as SecretReadError;
}

describe('secrets of Vault', () => {
  it('are read after one login', async () => {
    const secrets = vault();
    const both = await Promise.all([secrets.read(reference), secrets.read(reference)]);
    expect(both).toEqual([{ content: { key: 'canary-2' } }, { content: { key: 'canary-2' } }]);
    expect([server.count(login), server.count(place)]).toEqual([1, 2]);
  });

  it('are read in the version that is asked for', async () => {
    expect(await vault().read({ ...reference, version: '1' })).toEqual({ content: { key: 'canary-1' } });
    expect(await failureOf(vault().read({ ...reference, version: '9' }))).toMatchObject({
      failure: 'not-found',
    });
  });

  it('are read in a namespace and at a mount of its own', async () => {
    server.secrets.set('admin/teams/kv/a@b', [{ key: 'k' }]);
    const { address } = server;
    const secrets = vault(appRole, { namespace: 'admin/teams', mount: 'kv' });
    expect(await secrets.read({ store: 'vault', name: 'a@b' })).toEqual({ content: { key: 'k' } });
    expect(server.seen.map(({ namespace, url }) => [namespace, new URL(url, address).pathname])).toEqual([
      ['admin/teams', login],
      ['admin/teams', '/v1/kv/data/a%40b'],
    ]);
  });

  it('are read as a service account of Kubernetes, whose token is read for each login', async () => {
    const jwts = ['jwt-of-the-pod', 'jwt-of-the-next-hour'];
    const auth: VaultAuth = {
      method: 'kubernetes',
      mount: 'kubernetes',
      role: 'role',
      jwt: async () => jwts.shift() ?? '',
    };
    server.renewable = false;
    const secrets = vault(auth);
    await secrets.read(reference);
    now += 3_600_000;
    server.jwt = 'jwt-of-the-next-hour';
    await secrets.read(reference);
    expect(server.count('/v1/auth/kubernetes/login')).toBe(2);
  });

  it('are read with a token that is renewed, and with one that never expires', async () => {
    server.tokens.set('hvs.given', { endsAt: now + 3_600_000, renewable: true });
    server.tokens.set('hvs.root', { endsAt: Infinity, renewable: false });
    const given = vault({ method: 'token', token: async () => 'hvs.given' });
    await given.read(reference);
    now += 3_000_000;
    await given.read(reference);
    now += 3_000_000;
    await given.read(reference);
    expect(server.count(renewal)).toBe(3);
    const root = vault({ method: 'token', token: async () => 'hvs.root' });
    await root.read(reference);
    now += 1e12;
    await root.read(reference);
    expect(server.count(renewal)).toBe(4);
  });

  it('are read with a renewed token when two thirds of its lease have passed', async () => {
    const secrets = vault();
    await secrets.read(reference);
    now += 2_399_000;
    await secrets.read(reference);
    expect(server.count(renewal)).toBe(0);
    now += 2_000;
    await secrets.read(reference);
    now += 2_399_000;
    await secrets.read(reference);
    expect([server.count(login), server.count(renewal)]).toEqual([1, 1]);
  });

  it('are read after another login when the token expired or is not renewed', async () => {
    server.renewable = false;
    const secrets = vault();
    await secrets.read(reference);
    now += 3_000_000;
    await secrets.read(reference);
    now += 7_200_000;
    await secrets.read(reference);
    expect([server.count(login), server.count(renewal)]).toEqual([3, 0]);
  });

  it('are read after another login when the token was revoked', async () => {
    const secrets = vault();
    await secrets.read(reference);
    server.tokens.clear();
    now += 60_000;
    expect(await secrets.read(reference)).toEqual({ content: { key: 'canary-2' } });
    expect([server.count(login), server.count(place)]).toEqual([2, 3]);
  });

  it('that no policy allows are denied, without a login for each attempt', async () => {
    server.forbidden.add(place);
    const secrets = vault();
    expect(await failureOf(secrets.read(reference))).toMatchObject({ failure: 'denied' });
    await failureOf(secrets.read(reference));
    expect(server.count(login)).toBe(1);
  });

  it('that are deleted or absent are not found', async () => {
    server.secrets.set('secret/deleted', [{ key: 'canary' }, null]);
    for (const name of ['deleted', 'absent'])
      expect(await failureOf(vault().read({ store: 'vault', name }))).toMatchObject({ failure: 'not-found' });
  });

  it.each<[string, VaultAuth]>([
    ['approle', { ...appRole, secretId: async () => 'secret-id-that-is-wrong' }],
    ['kubernetes', { method: 'kubernetes', mount: 'kubernetes', role: 'other', jwt: async () => 'jwt-of' }],
  ])('are denied when the login by %s is', async (method, auth) => {
    const { failure, message } = await failureOf(vault(auth).read(reference));
    expect([failure, message.includes(method)]).toEqual(['denied', true]);
  });

  it('are denied when the file of the login cannot be read', async () => {
    const jwt = async () => Promise.reject(new Error('ENOENT'));
    const auth: VaultAuth = { method: 'kubernetes', mount: 'kubernetes', role: 'role', jwt };
    expect(await failureOf(vault(auth).read(reference))).toMatchObject({ failure: 'denied' });
  });

  it.each([
    { status: 503, body: { errors: ['Vault is sealed'] } },
    { status: 200, body: { data: { key: 'canary' } } },
    { status: 307, body: {} },
  ])('are unreachable when Vault answers something else: %j', async (instead) => {
    const secrets = vault();
    await secrets.read(reference);
    server.instead = instead;
    expect(await failureOf(secrets.read(reference))).toMatchObject({ failure: 'unreachable' });
  });

  it.each([503, 429, 502, 200])(
    'are not read with a given token of which Vault says nothing: %s',
    async (status) => {
      server.tokens.set('hvs.given', { endsAt: now + 3_600_000, renewable: true });
      const secrets = vault({ method: 'token', token: async () => 'hvs.given' });
      server.insteadAt.set(renewal, { status, body: { errors: ['Vault is sealed'] } });
      expect(await failureOf(secrets.read(reference))).toMatchObject({ failure: 'unreachable' });
      server.insteadAt.clear();
      await secrets.read(reference);
      now += 2_401_000;
      await secrets.read(reference);
      expect(server.count(renewal)).toBe(3);
    },
  );

  it('are read with the token as it is while Vault does not renew it, and it is renewed later', async () => {
    server.tokens.set('hvs.given', { endsAt: now + 3_600_000, renewable: true });
    const secrets = vault({ method: 'token', token: async () => 'hvs.given' });
    await secrets.read(reference);
    server.insteadAt.set(renewal, { status: 503, body: { errors: ['Vault is sealed'] } });
    for (const passed of [2_401_000, 1_000_000]) {
      now += passed;
      expect(await secrets.read(reference)).toEqual({ content: { key: 'canary-2' } });
    }
    server.insteadAt.clear();
    await secrets.read(reference);
    now += 3_000_000;
    await secrets.read(reference);
    expect(server.count(renewal)).toBe(5);
  });

  it('are read with the token as it is while no login replaces it, and not when it has ended', async () => {
    server.renewable = false;
    const secrets = vault();
    await secrets.read(reference);
    server.insteadAt.set(login, { status: 503, body: { errors: ['Vault is sealed'] } });
    now += 3_599_000;
    expect(await secrets.read(reference)).toEqual({ content: { key: 'canary-2' } });
    now += 1_000;
    expect(await failureOf(secrets.read(reference))).toMatchObject({ failure: 'unreachable' });
  });

  it('are read with a given token that is renewed by itself, also after an attempt that failed', async () => {
    server.tokens.set('hvs.given', { endsAt: now + 3_600_000, renewable: true });
    const secrets = vault({ method: 'token', token: async () => 'hvs.given' });
    await secrets.read(reference);
    const pass = async (ms: number, renewals: number) => {
      now += ms;
      scheduler.advance(ms);
      // The answer of the server comes in real time.
      for (let turn = 0; turn < 200 && scheduler.pending === 0; turn += 1) await setTimeout(5);
      expect([server.count(renewal), scheduler.pending]).toEqual([renewals, 1]);
    };
    await pass(2_399_000, 1);
    await pass(1_000, 2);
    server.insteadAt.set(renewal, { status: 503, body: {} });
    await pass(2_400_000, 3);
    server.insteadAt.clear();
    await pass(30_000, 4);
    await pass(2_400_000, 5);
    await secrets.read(reference);
    expect(server.count(renewal)).toBe(5);
    secrets.stop();
    expect(scheduler.pending).toBe(0);
  });

  it('are read with a token of a login that is not renewed while nobody reads', async () => {
    await vault().read(reference);
    expect(scheduler.pending).toBe(0);
  });

  it('are unreachable when nobody listens', async () => {
    const secrets = vault();
    await server.close();
    expect(await failureOf(secrets.read(reference))).toMatchObject({ failure: 'unreachable' });
  });
});
