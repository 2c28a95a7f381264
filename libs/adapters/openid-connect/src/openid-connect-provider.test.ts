import { IdentityProviderError, RefusedIdentityError } from '@model-gateway/core';
import { OpenIdConnectProvider } from './openid-connect-provider.js';
import { startFakeIssuer, type FakeIssuer } from './testing/start-fake-issuer.js';

const redirectUri = 'https://gateway.example/auth/oidc/callback';
const settings = {
  clientId: 'gateway',
  clientSecret: 'a secret',
  label: 'Acme ID',
  scopes: 'openid profile',
};

let fake: FakeIssuer;
let provider: OpenIdConnectProvider;
const clock = { time: 0, now: () => clock.time };
beforeEach(async () => {
  fake = await startFakeIssuer('gateway');
  provider = new OpenIdConnectProvider({ ...settings, issuer: fake.issuer, groupsClaim: 'groups' }, clock);
});
afterEach(() => fake.stop());

/** A whole sign-in; `between` changes what the browser brings back. */
async function signIn(between: (returned: string) => string = (returned) => returned) {
  const { url, secrets } = await provider.begin(redirectUri);
  return provider.complete(between(fake.authorize(url)), secrets);
}

const seconds = () => Math.floor(Date.now() / 1_000);

describe('a sign-in', () => {
  it('proves who it is', async () => {
    fake.claims = { name: 'Ann', email: 'ann@acme.example', groups: ['ml-dev'] };
    const { identity, idToken, refreshToken } = await signIn();
    expect(identity).toEqual({
      issuer: fake.issuer,
      subject: 'ann',
      name: 'Ann',
      email: 'ann@acme.example',
      groups: ['ml-dev'],
    });
    expect(idToken.split('.')).toHaveLength(3);
    expect(refreshToken).toEqual(expect.any(String));
  });

  it('asks with PKCE, a state and a nonce, and for refreshing where the issuer has it', async () => {
    const { url, secrets } = await provider.begin(redirectUri);
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      client_id: 'gateway',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile offline_access',
      code_challenge_method: 'S256',
      state: secrets.state,
      nonce: secrets.nonce,
    });
    expect(asked['code_challenge']).not.toBe(secrets.verifier);
    expect(url).not.toContain('secret');
    fake.scopes = ['openid'];
    clock.time += 60_000;
    const later = await provider.begin(redirectUri);
    expect(new URL(later.url).searchParams.get('scope')).toBe('openid profile');
  });

  it('takes the groups of the userinfo endpoint where the token has none', async () => {
    fake.claims = { name: 'Ann' };
    fake.userInfo = { groups: ['platform'] };
    expect((await signIn()).identity.groups).toEqual(['platform']);
  });

  it('sends its secret as the issuer takes it', async () => {
    await signIn();
    expect(fake.lastAuthentication).toBe('header');
    fake.authMethods = ['client_secret_post'];
    await signIn();
    expect(fake.lastAuthentication).toBe('body');
  });

  it('works with clocks that differ by less than a minute', async () => {
    fake.claims = { iat: seconds() + 50, nbf: seconds() + 50 };
    expect((await signIn()).identity.subject).toBe('ann');
    fake.claims = { exp: seconds() - 50 };
    expect((await signIn()).identity.subject).toBe('ann');
  });

  it('works right after the issuer has rotated its keys', async () => {
    await signIn();
    await fake.rotateKeys();
    expect((await signIn()).identity.subject).toBe('ann');
  });

  it('is refused when another state comes back, or none, or the answer of another issuer', async () => {
    const wrong = [
      (returned: string) => returned.replace(/state=[^&]+/, 'state=other'),
      (returned: string) => returned.replace(/&state=[^&]+/, ''),
      (returned: string) => `${returned}&iss=https://other.example`,
    ];
    for (const between of wrong) await expect(signIn(between)).rejects.toBeInstanceOf(RefusedIdentityError);
  });

  it.each([
    ['has another nonce', () => void (fake.claims = { nonce: 'other' })],
    ['is for another audience', () => void (fake.claims = { aud: 'another client' })],
    ['is of another issuer', () => void (fake.claims = { iss: 'https://other.example' })],
    ['has expired', () => void (fake.claims = { exp: seconds() - 120 })],
    ['is for later', () => void (fake.claims = { nbf: seconds() + 120 })],
    ['has no signature', () => void (fake.signature = 'none')],
    ['is signed with a key that the issuer does not have', () => void (fake.signature = 'foreign')],
  ])('is refused when its token %s', async (_, change) => {
    change();
    await expect(signIn()).rejects.toBeInstanceOf(RefusedIdentityError);
  });

  it('is refused when its code comes a second time, or with the secrets of another browser', async () => {
    const { url, secrets } = await provider.begin(redirectUri);
    const returned = fake.authorize(url);
    await provider.complete(returned, secrets);
    await expect(provider.complete(returned, secrets)).rejects.toBeInstanceOf(RefusedIdentityError);
    const other = await provider.begin(redirectUri);
    const mixed = { ...secrets, verifier: other.secrets.verifier };
    await expect(provider.complete(fake.authorize(url), mixed)).rejects.toBeInstanceOf(RefusedIdentityError);
  });

  it('is refused when the issuer sends the browser back with an error', async () => {
    const denied = signIn((returned) => returned.replace(/code=[^&]+/, 'error=access_denied'));
    await expect(denied).rejects.toThrow('The issuer answered access_denied.');
    await expect(denied).rejects.toBeInstanceOf(RefusedIdentityError);
  });

  it('says that the issuer cannot be asked, and works when it can again', async () => {
    fake.broken = 503;
    await expect(provider.begin(redirectUri)).rejects.toBeInstanceOf(IdentityProviderError);
    fake.broken = undefined;
    const { url, secrets } = await provider.begin(redirectUri);
    const returned = fake.authorize(url);
    fake.broken = 500;
    await expect(provider.complete(returned, secrets)).rejects.toBeInstanceOf(IdentityProviderError);
    await fake.stop();
    await expect(provider.complete(returned, secrets)).rejects.toBeInstanceOf(IdentityProviderError);
  });
});

describe('asking again', () => {
  it('gets the groups of now, and the token for the next time', async () => {
    const { identity, refreshToken = '' } = await signIn();
    fake.claims = { name: 'Ann', groups: [] };
    const again = await provider.recheck(refreshToken, identity);
    expect(again?.identity).toEqual({ ...identity, groups: [] });
    expect(await provider.recheck(again?.refreshToken ?? '', identity)).toBeDefined();
  });

  it('says that the groups are unknown where nothing that it gets has them', async () => {
    const { identity, refreshToken = '' } = await signIn();
    fake.refreshesIdToken = false;
    const silent = await provider.recheck(refreshToken, identity);
    expect(silent?.identity).toMatchObject({ groups: [], groupsUnknown: true });
    fake.userInfo = { groups: [] };
    const again = await provider.recheck(silent?.refreshToken ?? '', identity);
    expect(again?.identity).not.toHaveProperty('groupsUnknown');
  });

  it('gets nothing for somebody who is no longer let in', async () => {
    const { identity, refreshToken = '' } = await signIn();
    fake.refreshTokens.clear();
    expect(await provider.recheck(refreshToken, identity)).toBeUndefined();
  });

  it('takes nobody for gone while the issuer cannot be asked', async () => {
    const { identity, refreshToken = '' } = await signIn();
    fake.broken = 500;
    await expect(provider.recheck(refreshToken, identity)).rejects.toBeInstanceOf(IdentityProviderError);
  });

  it('is refused when the answer is of somebody else', async () => {
    const { identity, refreshToken = '' } = await signIn();
    fake.claims = { sub: 'ben' };
    await expect(provider.recheck(refreshToken, identity)).rejects.toBeInstanceOf(RefusedIdentityError);
  });
});

describe('signing out at the issuer', () => {
  it('leads to its page, and back', async () => {
    const url = new URL((await provider.signOutUrl('https://gateway.example/console/', 'token')) ?? '');
    expect(url.pathname).toBe('/end');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'gateway',
      id_token_hint: 'token',
      post_logout_redirect_uri: 'https://gateway.example/console/',
    });
  });

  it('leads nowhere while the issuer cannot be asked', async () => {
    await fake.stop();
    expect(await provider.signOutUrl('https://gateway.example/console/')).toBeUndefined();
  });
});
