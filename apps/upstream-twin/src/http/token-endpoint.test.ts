import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { startUpstreamTwin, type UpstreamTwin } from '../index';
import type { LooseJson } from '../loose-json.fixture';

const email = 'robot@project.iam.gserviceaccount.com';
const scope = 'https://www.googleapis.com/auth/cloud-platform';
let twin: UpstreamTwin;
let privateKey: CryptoKey;
let clock = Date.now();

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const serviceAccountKeys = { [email]: await exportSPKI(pair.publicKey) };
  twin = await startUpstreamTwin({
    control: true,
    serviceAccountKeys,
    tokenLifetimeSeconds: 60,
    now: () => clock,
  });
});
afterAll(() => twin.close());

const grant = (fields: Record<string, string>) =>
  fetch(`${twin.url}/token`, { method: 'POST', body: new URLSearchParams(fields) });

async function assertion(
  claims: Record<string, unknown> = {},
  signer: CryptoKey = privateKey,
): Promise<string> {
  const now = Math.floor(clock / 1000);
  const all = { iss: email, scope, aud: `${twin.url}/token`, iat: now, exp: now + 3600, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(signer);
}

const jwtBearer = async (token: Promise<string> | string) => {
  const response = await grant({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: await token,
  });
  return { status: response.status, body: (await response.json()) as LooseJson };
};

const callVertex = async (token: string) => {
  const path = '/v1/projects/p/locations/global/publishers/google/models/gemini-2.5-flash:generateContent';
  const response = await fetch(`${twin.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ contents: [{ parts: [{ text: 'Hello' }] }] }),
  });
  return { status: response.status, body: (await response.json()) as LooseJson };
};

describe('the token endpoint', () => {
  it('gives a token that Vertex AI takes until it expires', async () => {
    const { body } = await jwtBearer(assertion());
    expect(body).toMatchObject({ expires_in: 60, token_type: 'Bearer' });
    expect((await callVertex(body.access_token)).status).toBe(200);
    clock += 61_000;
    const late = await callVertex(body.access_token);
    expect(late.status).toBe(401);
    expect(late.body.error.details[0].reason).toBe('ACCESS_TOKEN_EXPIRED');
  });

  it('takes the official audience', async () => {
    expect((await jwtBearer(assertion({ aud: 'https://oauth2.googleapis.com/token' }))).status).toBe(200);
  });

  it.each([
    ['another audience', { aud: 'https://example.com/token' }, 'invalid_grant', 'Failed audience check'],
    ['an expired assertion', { iat: 1, exp: 2 }, 'invalid_grant', 'short-lived token'],
    ['a long-lived assertion', { exp: 9_999_999_999 }, 'invalid_grant', 'short-lived token'],
    ['another scope', { scope: 'email' }, 'invalid_scope', 'Invalid OAuth scope'],
    ['an unknown account', { iss: 'x@y' }, 'invalid_grant', 'account not found'],
  ])('refuses %s', async (_name, claims, error, description) => {
    const { status, body } = await jwtBearer(assertion(claims));
    expect([status, body.error]).toEqual([400, error]);
    expect(body.error_description).toContain(description);
  });

  it('refuses a signature of another key', async () => {
    const other = await generateKeyPair('RS256');
    const { body } = await jwtBearer(assertion({}, other.privateKey));
    expect(body).toEqual({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' });
  });

  it('refuses what is no JWT, and other grants', async () => {
    expect((await jwtBearer('abc')).body.error).toBe('invalid_grant');
    expect(await (await grant({ grant_type: 'password' })).json()).toMatchObject({
      error: 'unsupported_grant_type',
    });
  });

  it('takes refresh tokens', async () => {
    expect((await grant({ grant_type: 'refresh_token', refresh_token: 'r' })).status).toBe(200);
    expect((await grant({ grant_type: 'refresh_token', refresh_token: 'invalid' })).status).toBe(400);
  });

  it('fails on demand', async () => {
    const fault = { kind: 'tokenEndpoint', code: 503, error: 'internal_failure' };
    await fetch(`${twin.url}/twin/faults`, { method: 'POST', body: JSON.stringify({ fault }) });
    const { status, body } = await jwtBearer(assertion());
    expect([status, body.error]).toEqual([503, 'internal_failure']);
  });

  it('does not keep assertions', async () => {
    const { requests }: LooseJson = await (await fetch(`${twin.url}/twin/requests`)).json();
    expect(requests.some(({ path }: LooseJson) => path === '/token')).toBe(true);
    expect(JSON.stringify(requests)).not.toContain('eyJ');
  });

  it('counts what it is asked, and mints as it is told', async () => {
    const control = (method: string, body?: object) =>
      fetch(`${twin.url}/twin/tokens`, { method, ...(body && { body: JSON.stringify(body) }) });
    await control('DELETE');
    expect((await control('PUT', { lifetimeSeconds: 5, delayMs: 30 })).status).toBe(204);
    expect((await jwtBearer(assertion())).body.expires_in).toBe(5);
    expect((await control('PUT', { lifetimeSeconds: 60, delayMs: 0 })).status).toBe(204);
    await jwtBearer('no assertion');
    const { count, calls }: LooseJson = await (await control('GET')).json();
    expect([count, calls.map(({ status }: LooseJson) => status)]).toEqual([2, [200, 400]]);
    for (const wrong of [{ lifetimeSeconds: 0 }, { delayMs: -1 }, { delayMs: 'a' }, []])
      expect((await control('PUT', wrong)).status).toBe(400);
  });
});
