import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeUnlessMissing, SecretManagerServer, VaultServer } from '@model-gateway/test-servers';
import { SecretWatch } from '../administration/secret-watch.js';
import { shortChat } from '../administration/short-chat.js';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { serviceAccount } from '../support/service-account.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

const place = 'secret/team/gemini';
const firstKey = 'canary-first-key-of-the-store';
const secondKey = 'canary-second-key-of-the-store';
/** The twin refuses keys that begin like this. */
const revokedKey = 'invalid-canary-key-of-the-store';
const callerKey = 'caller-key-of-the-secret-stores';
const vaultSecret = { secret: { store: 'vault', path: 'team/gemini', field: 'key' } };
const appRole = {
  GATEWAY_VAULT_AUTH: 'approle',
  GATEWAY_VAULT_ROLE_ID: 'role',
  GATEWAY_VAULT_SECRET_ID: 'canary-secret-id',
};

let folder: TemporaryFolder;
let twin: RunningTwin;
let vault: VaultServer;
let google: SecretManagerServer;
let watch: SecretWatch;
let gateway: RunningProcess | undefined;
let admin: AdminClient;

beforeEach(async () => {
  [folder, twin, vault, google] = await Promise.all([
    temporaryFolder(),
    startTwin(),
    VaultServer.start(),
    SecretManagerServer.start(),
  ]);
  vault.secretId = 'canary-secret-id';
  vault.secrets.set(place, [{ key: firstKey, other: 'x' }]);
  watch = new SecretWatch();
  for (const secret of [firstKey, secondKey, revokedKey, 'canary-secret-id', 'hvs.canary-token'])
    watch.plant(secret, secret);
});
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
  await Promise.all([twin.stop(), vault.close(), google.close()]);
  await folder.remove();
});

async function launch(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  gateway = await launchGateway({
    folder: folder.path,
    environment: {
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_API_KEY: callerKey,
      GATEWAY_LOG_LEVEL: 'trace',
      GATEWAY_LOG_BODIES: 'full',
      GATEWAY_VAULT_ADDR: vault.address,
      ...appRole,
      ...environment,
    },
  });
  admin = new AdminClient(gateway.url);
}

const entry = () => ({ slug: 'google', kind: 'google', baseUrl: twin.url, apiKey: vaultSecret });
const chat = async (model?: string) => {
  const answer = await shortChat(gateway?.url ?? '', callerKey, model);
  watch.look('a chat', JSON.stringify([answer.body, [...answer.headers]]));
  return answer;
};

/** Looks at everything that the gateway shows and stores. */
async function lookEverywhere(): Promise<void> {
  for (const read of ['providers', 'providers/google', 'audit-log', 'logs', 'system', 'config-file'])
    watch.look(read, (await admin.read(read)).text);
  const headers = { 'x-gateway-api-key': adminKey };
  watch.look('metrics', await (await fetch(`${gateway?.url}/metrics`, { headers })).text());
  await gateway?.stop();
  watch.look('the output', gateway?.output() ?? '');
  for (const { name, parentPath } of await readdir(folder.path, { withFileTypes: true }))
    if (name.startsWith('gateway.')) watch.look(name, await readFile(path.join(parentPath, name)));
}

describe('an entry with a reference to Vault', () => {
  it('is tried, stored with the reference alone, and used; its secret comes out nowhere', async () => {
    await launch();
    const { slug: _, ...draft } = entry();
    expect((await admin.create('providers/test', draft)).body).toMatchObject({ ok: true });
    expect(await admin.need('providers', entry())).toMatchObject({
      credential: { type: 'api-key', secret: vaultSecret.secret },
    });
    expect((await admin.create('providers/google/test', {})).body).toMatchObject({ ok: true });
    expect((await chat()).status).toBe(200);
    expect((await admin.read('providers/google')).body).toMatchObject({
      credential: { type: 'api-key', secret: vaultSecret.secret },
    });
    expect((await admin.read('audit-log')).text).toContain('team/gemini');
    await lookEverywhere();
    expect(watch.findings()).toEqual([]);
    expect(vault.count('/v1/auth/approle/login')).toBe(1);
  });

  it.each([
    [{ store: 'vault', path: 'team/nothing' }, 'apiKey.secret.path'],
    [{ store: 'vault', path: 'team/gemini', field: 'nothing' }, 'apiKey.secret.field'],
    [{ store: 'vault', path: 'team/gemini' }, 'apiKey.secret'],
    [{ store: 'vault', path: '../sys/seal' }, 'apiKey.secret.path'],
    [{ store: 'google-secret-manager', name: 'key' }, 'apiKey.secret.store'],
  ])('is refused with the member that is wrong: %j', async (secret, param) => {
    await launch();
    const { status, body, text } = await admin.create('providers', { ...entry(), apiKey: { secret } });
    expect([status, body.error.param]).toEqual([400, param]);
    watch.look('the refusal', text);
    expect(watch.findings()).toEqual([]);
    expect(await admin.all('providers')).toEqual([]);
  });

  it('is refused while Vault is down', async () => {
    vault.isDown = true;
    await launch();
    const { status, body } = await admin.create('providers', entry());
    expect([status, body.error.code]).toEqual([502, 'credential_error']);
  });

  it('serves with a rotated key within the lease, although nobody waits for it', async () => {
    vault.secrets.set(place, [{ key: revokedKey }]);
    await launch({ GATEWAY_SECRET_LEASE: '4s' });
    await admin.need('providers', entry());
    const refused = await chat();
    expect([refused.status, refused.body.error.code]).toEqual([401, 'unauthenticated']);
    vault.secrets.get(place)?.push({ key: secondKey });
    await eventually(async () => (await chat()).status === 200);
  });

  it('serves with a rotated key long before the lease ends when the upstream refuses the old one', async () => {
    vault.secrets.set(place, [{ key: revokedKey }]);
    await launch({ GATEWAY_SECRET_LEASE: '10d' });
    await admin.need('providers', entry());
    vault.secrets.get(place)?.push({ key: secondKey });
    await eventually(async () => (await chat()).status === 200);
  });

  it('serves while Vault is down until the lease ends, then says what is missing, and recovers', async () => {
    await launch({ GATEWAY_SECRET_LEASE: '6s' });
    const beforeReading = Date.now();
    await admin.need('providers', entry());
    vault.isDown = true;
    let served = 0;
    await eventually(async () => {
      const { status, body } = await chat();
      if (status === 200) served += 1;
      else expect([status, body.error.code]).toEqual([502, 'credential_error']);
      return status === 502;
    });
    expect(served).toBeGreaterThan(0);
    expect(Date.now() - beforeReading).toBeGreaterThan(5_900);
    const { message } = (await chat()).body.error;
    expect(message).toBe(
      'The credential of @google cannot be read from vault:team/gemini#key. Vault cannot be reached.',
    );
    await eventually(async () => (await admin.read('attention')).text.includes('credential_fails'));
    vault.isDown = false;
    await eventually(async () => (await chat()).status === 200);
    await lookEverywhere();
    expect(gateway?.output()).toContain('A credential cannot be read from vault:team/gemini#key.');
    expect(watch.findings()).toEqual([]);
  });

  it('falls back to another entry when its credential cannot be read', async () => {
    const configFile = path.join(folder.path, 'config.json');
    const own = { slug: 'own', kind: 'google', baseUrl: twin.url, apiKey: 'own-key-of-the-file' };
    const both = { strategy: { mode: 'fallback' }, targets: [{ provider: '@google' }, { provider: '@own' }] };
    const configs = [{ id: 'both', config: both }];
    await writeFile(configFile, JSON.stringify({ providers: [entry(), own], configs }));
    vault.isDown = true;
    await launch({ GATEWAY_CONFIG_FILE: configFile });
    const response = await fetch(`${gateway?.url}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-api-key': callerKey,
        'x-gateway-config': 'both',
      },
      body: JSON.stringify({ model: 'gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] }),
    });
    expect(response.status).toBe(200);
    expect((await admin.read('providers/google')).body).toMatchObject({
      managedBy: 'file',
      credential: { type: 'api-key', secret: vaultSecret.secret },
    });
  });
});

describe('an entry with a service account in Vault', () => {
  it('has the project of the account, and gets its tokens', async () => {
    const file = serviceAccount(twin.url);
    vault.secrets.set('secret/team/vertex', [file]);
    const [, line = ''] = file.private_key.split('\n');
    watch.plant('the private key', line);
    await launch();
    const reference = { secret: { store: 'vault', path: 'team/vertex' } };
    await admin.need('providers', {
      slug: 'google',
      kind: 'vertex-ai',
      region: 'global',
      baseUrl: twin.url,
      serviceAccount: reference,
    });
    expect((await chat()).status).toBe(200);
    await lookEverywhere();
    expect(watch.findings()).toEqual([]);
  });
});

describe('an entry with a reference to Secret Manager', () => {
  it('is read with the credentials of the machine', async () => {
    google.secrets.set('projects/my-project/secrets/gemini-key', [firstKey]);
    watch.plant('the token', google.token);
    await launch({
      GATEWAY_SECRET_MANAGER_PROJECT: 'my-project',
      GATEWAY_SECRET_MANAGER_URL: google.url,
      GCE_METADATA_HOST: new URL(google.url).host,
    });
    const apiKey = { secret: { store: 'google-secret-manager', name: 'gemini-key' } };
    await admin.need('providers', { ...entry(), apiKey });
    expect((await chat()).status).toBe(200);
    const missing = { secret: { store: 'google-secret-manager', name: 'none' } };
    const refused = await admin.update('providers/google', { apiKey: missing });
    expect([refused.status, refused.body.error.param]).toEqual([400, 'apiKey.secret.name']);
    await lookEverywhere();
    expect(watch.findings()).toEqual([]);
  });
});

describe('a gateway with Vault', () => {
  it.each(['GATEWAY_VAULT_CA_FILE', 'GATEWAY_VAULT_SECRET_ID'])(
    'does not start with a file that is not there: %s',
    async (name) => {
      const value = name === 'GATEWAY_VAULT_CA_FILE' ? '/nowhere.pem' : 'file:/nowhere.pem';
      await expect(launch({ [name]: value })).rejects.toThrow(`${name}: the file /nowhere.pem`);
    },
  );
});

const openssl = '/usr/bin/openssl';
describeUnlessMissing('Vault over TLS', existsSync(openssl) ? undefined : 'not installed: openssl', () => {
  it('is trusted by the authorities of the file alone', async () => {
    const file = (name: string) => path.join(folder.path, name);
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=vault'];
    const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', file('key'), '-out', file('ca')];
    execFileSync(openssl, [...request, ...names], { stdio: 'ignore' });
    const [cert, key] = await Promise.all([readFile(file('ca'), 'utf8'), readFile(file('key'), 'utf8')]);
    await vault.close();
    vault = await VaultServer.start(Date.now, { cert, key });
    vault.secretId = 'canary-secret-id';
    vault.secrets.set(place, [{ key: firstKey }]);
    await launch();
    expect((await admin.create('providers', entry())).status).toBe(502);
    await gateway?.stop();
    await launch({ GATEWAY_VAULT_CA_FILE: file('ca') });
    await admin.need('providers', entry());
    expect((await chat()).status).toBe(200);
  });
});
