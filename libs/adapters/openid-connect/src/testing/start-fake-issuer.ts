import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';

/** An issuer that does as a test says, wrong things too. */
export interface FakeIssuer {
  readonly issuer: string;
  /** Members of the next ID tokens, over the right ones. */
  claims: JWTPayload;
  /** What the userinfo endpoint says besides the subject. */
  userInfo: Readonly<Record<string, unknown>>;
  /** `none`: ID tokens have no signature. `foreign`: a key signs them that the issuer does not publish. */
  signature: 'right' | 'none' | 'foreign';
  /** Whether it sends an ID token with a refreshed access token. */
  refreshesIdToken: boolean;
  /** The scopes that it says to have. */
  scopes: readonly string[];
  /** Refresh tokens that it still takes. */
  readonly refreshTokens: Set<string>;
  /** Methods by which clients may send their secret. */
  authMethods: readonly string[];
  /** How the last client sent its secret. */
  lastAuthentication: 'header' | 'body' | 'none' | undefined;
  /** Status of its next answers; undefined: it works. */
  broken: number | undefined;
  rotateKeys(): Promise<void>;
  /** Signs somebody in, as a browser would: the address that the browser is sent back to. */
  authorize(url: string): string;
  stop(): Promise<void>;
}

interface Grant {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
}

const alg = 'RS256';

/** Starts it on a free loopback port. @param subject who signs in there */
export async function startFakeIssuer(clientId: string, subject = 'ann'): Promise<FakeIssuer> {
  let key = await newKey();
  const foreign = await newKey();
  const grants = new Map<string, Grant>();

  const idToken = (nonce: string | null) => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      ...{ iss: fake.issuer, aud: clientId, sub: subject, iat: now, exp: now + 300 },
      ...(nonce !== null && { nonce }),
      ...fake.claims,
    };
    if (fake.signature === 'none') return new UnsecuredJWT(claims).encode();
    const signing = fake.signature === 'foreign' ? foreign : key;
    return new SignJWT(claims).setProtectedHeader({ alg, kid: key.kid }).sign(signing.privateKey);
  };
  const token = async (request: IncomingMessage) => {
    const body = new URLSearchParams(await textOf(request));
    fake.lastAuthentication =
      request.headers.authorization !== undefined ? 'header' : body.has('client_secret') ? 'body' : 'none';
    const refreshToken = body.get('refresh_token');
    if (refreshToken !== null) {
      if (!fake.refreshTokens.delete(refreshToken)) return refused;
      return answered(fake.refreshesIdToken ? await idToken(null) : undefined);
    }
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return refused;
    return answered(await idToken(grant.nonce));
  };
  const answered = (id_token: string | undefined) => {
    const refresh_token = randomUUID();
    fake.refreshTokens.add(refresh_token);
    return [
      200,
      { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token, refresh_token },
    ] as const;
  };
  const routes: Readonly<Record<string, (request: IncomingMessage) => Answer | Promise<Answer>>> = {
    '/.well-known/openid-configuration': () => [200, metadataOf(fake)],
    '/jwks': async () => [
      200,
      { keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg, use: 'sig' }] },
    ],
    '/userinfo': () => [200, { sub: subject, ...fake.userInfo }],
    '/token': token,
  };
  const server = createServer((request, response) => {
    const route = routes[new URL(request.url ?? '/', 'http://issuer').pathname];
    const answer = fake.broken === undefined ? route?.(request) : ([fake.broken, 'broken'] as const);
    void Promise.resolve(answer ?? ([404, {}] as const)).then((one) => write(response, one));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeIssuer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims: { name: 'Ann', groups: ['ml-dev'] },
    userInfo: {},
    signature: 'right',
    refreshesIdToken: true,
    scopes: ['openid', 'offline_access'],
    refreshTokens: new Set(),
    authMethods: ['client_secret_basic', 'client_secret_post'],
    lastAuthentication: undefined,
    broken: undefined,
    rotateKeys: async () => void (key = await newKey()),
    authorize: (url) => {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      const redirectUri = asked.get('redirect_uri');
      grants.set(code, { nonce: asked.get('nonce'), challenge: asked.get('code_challenge'), redirectUri });
      const answer = new URLSearchParams({ code, state: asked.get('state') ?? '' });
      return `${redirectUri}?${answer.toString()}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

type Answer = readonly [number, unknown];
const refused: Answer = [400, { error: 'invalid_grant' }];

function metadataOf({ issuer, scopes, authMethods }: FakeIssuer): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // It lists `none`, as a careless issuer would.
    id_token_signing_alg_values_supported: [alg, 'none'],
    token_endpoint_auth_methods_supported: authMethods,
    scopes_supported: scopes,
  };
}

async function newKey(): Promise<{ privateKey: CryptoKey; publicKey: CryptoKey; kid: string }> {
  return { ...(await generateKeyPair(alg)), kid: randomUUID() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function write(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
