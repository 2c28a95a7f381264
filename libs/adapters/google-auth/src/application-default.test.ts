import { CredentialError } from '@model-gateway/core';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApplicationDefaultGrant } from './application-default-grant.js';
import { GoogleAccessTokens } from './google-access-tokens.js';
import { fetchTransport } from './testing/fetch-transport.js';
import { LocalGoogle } from './testing/local-google.js';

const variables = [
  'GOOGLE_APPLICATION_CREDENTIALS',
  'CLOUDSDK_CONFIG',
  'GCE_METADATA_HOST',
  'METADATA_SERVER_DETECTION',
] as const;
const before = variables.map((name) => [name, process.env[name]] as const);
const metadataPath = '/computeMetadata/v1/instance/service-accounts/default/token';
const scope = 'https://www.googleapis.com/auth/cloud-platform';

let google: LocalGoogle;
let folder: string;
let now = 0;
let tokens: GoogleAccessTokens;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'application-default-'));
  google = await LocalGoogle.start();
});
afterAll(async () => {
  await google.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  google.seen.length = 0;
  google.answers = {};
  now = Date.now();
  tokens = new GoogleAccessTokens({ transport: fetchTransport, clock: { now: () => now } });
  delete process.env['GOOGLE_APPLICATION_CREDENTIALS'];
  process.env['CLOUDSDK_CONFIG'] = join(folder, 'gcloud');
  process.env['GCE_METADATA_HOST'] = google.address;
  process.env['METADATA_SERVER_DETECTION'] = 'ping-only';
});
afterEach(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

const credential = { type: 'application-default' } as const;
const token = () => tokens.token(credential);
const impatient = () =>
  new ApplicationDefaultGrant({ now: () => now }, { findMs: 100, metadataMs: 100, exchangeMs: 100 });
const asked = (path: string) => google.seen.filter(({ url }) => url.startsWith(path));

function metadataServer(): void {
  let minted = 0;
  google.answers['/computeMetadata/v1/instance'] = () => ({ body: 'there' });
  google.answers[metadataPath] = () => ({
    body: { access_token: `ya29.metadata-${++minted}`, expires_in: 3599, token_type: 'Bearer' },
  });
}

async function credentialFile(content: unknown): Promise<void> {
  const path = join(folder, 'credentials.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = path;
}

const refusal = async () => (await token().catch((error: unknown) => error)) as CredentialError;

describe('the metadata server', () => {
  it('gives one token to many', async () => {
    metadataServer();
    const all = await Promise.all(Array.from({ length: 100 }, token));
    expect(new Set([...all, await token()])).toEqual(new Set(['ya29.metadata-1']));
    expect(asked(metadataPath)).toHaveLength(1);
    expect(asked(metadataPath)[0]?.url).toContain(encodeURIComponent(scope));
    expect(asked(metadataPath)[0]?.headers['metadata-flavor']).toBe('Google');
  });

  it('is asked for another one before the end, while the old one is used', async () => {
    metadataServer();
    expect(await token()).toBe('ya29.metadata-1');
    now += 56 * 60_000;
    expect(await token()).toBe('ya29.metadata-1');
    while (asked(metadataPath).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await token()).toBe('ya29.metadata-2');
  });

  it('is asked again when a token was refused', async () => {
    metadataServer();
    tokens.invalidate(credential, await token());
    expect(await Promise.all([token(), token()])).toEqual(['ya29.metadata-2', 'ya29.metadata-2']);
  });

  it('that is not there is an error which says what was tried, and is kept for a second', async () => {
    process.env['GCE_METADATA_HOST'] = '127.0.0.1:9';
    const error = await refusal();
    expect(error).toBeInstanceOf(CredentialError);
    expect(error.message).toBe(
      'There are no application-default credentials. Tried: GOOGLE_APPLICATION_CREDENTIALS, which is not set; ' +
        'the credentials of gcloud; the metadata server.',
    );
    expect(error.cause).toBeUndefined();
    process.env['GCE_METADATA_HOST'] = google.address;
    metadataServer();
    await expect(token()).rejects.toBe(error);
  });

  it('that was only slow to start is found later', async () => {
    process.env['GCE_METADATA_HOST'] = '127.0.0.1:9';
    await refusal();
    process.env['GCE_METADATA_HOST'] = google.address;
    metadataServer();
    now += 31_000;
    expect(await token()).toBe('ya29.metadata-1');
  });

  it('that never answers is given up on', async () => {
    google.answers['/computeMetadata/v1/instance'] = () => 'never';
    await expect(impatient().token()).rejects.toThrow('did not come in time. Tried:');
    google.hangUp();
  });

  it('whose token never comes is given up on', async () => {
    process.env['METADATA_SERVER_DETECTION'] = 'assume-present';
    google.answers[metadataPath] = () => 'never';
    await expect(impatient().token()).rejects.toThrow('did not come in time. Tried:');
    google.hangUp();
  });

  it('that has no account for this machine is an error', async () => {
    metadataServer();
    google.answers[metadataPath] = () => ({ status: 404, body: 'no such account' });
    expect((await refusal()).message).toContain('status 404');
  });
});

describe('a credential file', () => {
  it('of a user is exchanged for a token', async () => {
    await credentialFile({
      type: 'authorized_user',
      client_id: 'client',
      client_secret: 'client-secret',
      refresh_token: 'refresh-1',
    });
    google.answers['/token'] = () => ({ body: { access_token: 'ya29.user', expires_in: 3599 } });
    expect(await token()).toBe('ya29.user');
    expect(asked('/token')[0]?.host).toBe('oauth2.googleapis.com');
    expect(Object.fromEntries(new URLSearchParams(asked('/token')[0]?.body))).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    });
  });

  it('that gcloud left behind is used when no other is named', async () => {
    process.env['CLOUDSDK_CONFIG'] = folder;
    const path = join(folder, 'application_default_credentials.json');
    const file = { type: 'authorized_user', client_id: 'c', client_secret: 's', refresh_token: 'r' };
    await writeFile(path, JSON.stringify(file));
    google.answers['/token'] = () => ({ body: { access_token: 'ya29.gcloud', expires_in: 3599 } });
    expect(await token()).toBe('ya29.gcloud');
    await rm(path);
  });

  it('of a service account is exchanged for a token', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await credentialFile({
      type: 'service_account',
      client_email: 'gateway@p.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      private_key_id: 'key-1',
      project_id: 'p',
    });
    google.answers['/token'] = () => ({ body: { access_token: 'ya29.account', expires_in: 3599 } });
    expect(await token()).toBe('ya29.account');
    const assertion = new URLSearchParams(asked('/token')[0]?.body).get('assertion') ?? '';
    const claims = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ iss: 'gateway@p.iam.gserviceaccount.com', scope });
  });

  describe('of a workload', () => {
    const federation = () => ({
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/p',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `http://${google.address}/sts`,
      credential_source: { file: join(folder, 'subject-token') },
    });
    beforeEach(() => writeFile(join(folder, 'subject-token'), 'proof-of-the-workload'));

    it('is exchanged for a token', async () => {
      await credentialFile(federation());
      google.answers['/sts'] = () => ({ body: { access_token: 'ya29.federated', expires_in: 3599 } });
      expect(await token()).toBe('ya29.federated');
      expect(Object.fromEntries(new URLSearchParams(asked('/sts')[0]?.body))).toMatchObject({
        audience: federation().audience,
        subject_token: 'proof-of-the-workload',
        scope,
      });
      // Nothing else is asked for, such as the name of a project.
      expect(google.seen).toHaveLength(1);
    });

    it('may act for a service account', async () => {
      const path = '/v1/projects/-/serviceAccounts/a@p.iam.gserviceaccount.com:generateAccessToken';
      await credentialFile({
        ...federation(),
        service_account_impersonation_url: `http://${google.address}${path}`,
      });
      google.answers['/sts'] = () => ({ body: { access_token: 'ya29.federated', expires_in: 3599 } });
      const expireTime = new Date(Date.now() + 3_600_000).toISOString();
      google.answers[path] = () => ({ body: { accessToken: 'ya29.impersonated', expireTime } });
      expect(await token()).toBe('ya29.impersonated');
      expect(asked(path)[0]?.headers.authorization).toBe('Bearer ya29.federated');
    });

    it('that is refused is an error in the server’s words, without what was sent', async () => {
      await credentialFile(federation());
      const said = { error: 'invalid_grant', error_description: 'The token has expired.' };
      google.answers['/sts'] = () => ({ status: 400, body: said });
      const error = await refusal();
      expect(error.message).toBe(
        'The token server refused the application-default credentials: invalid_grant: The token has expired. ' +
          'They are those of the file that GOOGLE_APPLICATION_CREDENTIALS names.',
      );
      expect(error.cause).toBeUndefined();
    });

    it('whose proof is not there is an error', async () => {
      await credentialFile({ ...federation(), credential_source: { file: join(folder, 'none') } });
      expect((await refusal()).message).toContain('Application-default credentials cannot be had (ENOENT).');
    });
  });

  it('that was exchanged for another counts from the next token on', async () => {
    const user = { type: 'authorized_user', client_id: 'c', client_secret: 's' };
    google.answers['/token'] = ({ body }) => ({
      body: { access_token: `ya29.${new URLSearchParams(body).get('refresh_token')}`, expires_in: 3599 },
    });
    await credentialFile({ ...user, refresh_token: 'one' });
    tokens.invalidate(credential, await token());
    await credentialFile({ ...user, refresh_token: 'two' });
    expect(await token()).toBe('ya29.two');
  });

  it.each([
    ['no JSON', '{"private_key": "canary-secret'],
    ['something else', { type: 'authorized_user', refresh_token: 'canary-secret' }],
    [
      'an account without a usable key',
      { type: 'service_account', client_email: 'a', private_key: 'canary-secret' },
    ],
  ])('that is %s is an error which shows nothing of it', async (_what, content) => {
    await credentialFile(content);
    const error = await refusal();
    expect(error).toBeInstanceOf(CredentialError);
    expect(error.message).toContain('GOOGLE_APPLICATION_CREDENTIALS names');
    expect(error.message + String(error.stack) + JSON.stringify(error)).not.toContain('canary');
  });

  it('that is not there is an error', async () => {
    process.env['GOOGLE_APPLICATION_CREDENTIALS'] = join(folder, 'none.json');
    expect((await refusal()).message).toContain('(ENOENT)');
  });

  it('whose server gives no token is an error, never an empty token', async () => {
    await credentialFile({ type: 'authorized_user', client_id: 'c', client_secret: 's', refresh_token: 'r' });
    google.answers['/token'] = () => ({ body: { expires_in: 3599 } });
    await expect(token()).rejects.toBeInstanceOf(CredentialError);
  });
});
