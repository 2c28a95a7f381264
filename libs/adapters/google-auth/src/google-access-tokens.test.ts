import { CredentialError, type ServiceAccount } from '@model-gateway/core';
import { generateKeyPairSync } from 'node:crypto';
import { GoogleAccessTokens } from './google-access-tokens.js';
import { fetchTransport } from './testing/fetch-transport.js';
import { TokenServer } from './testing/token-server.js';

const start = Date.parse('2026-01-01T00:00:00Z');
let now = start;
let server: TokenServer;
let tokens: GoogleAccessTokens;

beforeAll(async () => {
  server = await TokenServer.start(() => new Date(now));
});
afterAll(() => server.close());
beforeEach(() => {
  now = start;
  server.seen.length = 0;
  server.requests = 0;
  server.expiresIn = 3599;
  server.respond = () => undefined;
  tokens = new GoogleAccessTokens({ transport: fetchTransport, clock: { now: () => now } });
});

const token = (account: ServiceAccount = server.account) =>
  tokens.token({ type: 'service-account', account });
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const minutes = (count: number) => count * 60_000;

it('exchanges an assertion signed by the account’s key', async () => {
  expect(await token()).toBe('ya29.1');
  const iat = start / 1000;
  expect(server.seen).toEqual([
    {
      header: { alg: 'RS256', typ: 'JWT', kid: 'key-1' },
      claims: {
        iss: server.account.clientEmail,
        aud: server.account.tokenUri,
        scope: 'https://www.googleapis.com/auth/cloud-platform',
        iat,
        exp: iat + 3600,
      },
    },
  ]);
});

it('takes a key in the older PKCS #1 form too', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  await expect(token({ ...server.account, privateKey: pem })).rejects.toThrow(
    'signature verification failed',
  );
});

it('K16: mints one token for many requests, at the same time and after each other', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => token()));
  expect(new Set([...all, await token()])).toEqual(new Set(['ya29.1']));
  expect(server.requests).toBe(1);
});

it('keeps the tokens of different accounts apart, even if only the key differs', async () => {
  await token();
  await token({ ...server.account, privateKeyId: 'key-2' });
  expect(server.requests).toBe(2);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forged = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  await expect(token({ ...server.account, privateKey: forged })).rejects.toBeInstanceOf(CredentialError);
  // An equal account that was read anew, as after a reload of the configuration, is the same.
  expect(await token({ ...server.account })).toBe('ya29.1');
});

it('R49: renews before the end, once, and nobody waits for it', async () => {
  await token();
  now += minutes(56);
  let release = () => {};
  server.respond = () => new Promise((resolve) => (release = () => resolve(undefined)));
  expect(await Promise.all(Array.from({ length: 20 }, () => token()))).toEqual(Array(20).fill('ya29.1'));
  await settle();
  expect(server.requests).toBe(2);
  release();
  await settle();
  expect(await token()).toBe('ya29.2');
  expect(server.requests).toBe(2);
});

it('R49: mints one token for ten thousand requests, and one for the next ten thousand after it has run out', async () => {
  const tenThousand = () => Promise.all(Array.from({ length: 10_000 }, () => token()));
  expect(new Set(await tenThousand())).toEqual(new Set(['ya29.1']));
  for (let call = 0; call < 10_000; call++) await token();
  expect(server.requests).toBe(1);
  now += minutes(60);
  expect(new Set(await tenThousand())).toEqual(new Set(['ya29.2']));
  expect(server.requests).toBe(2);
});

it('R49: under load nobody waits while a token comes to its end, and each is renewed once', async () => {
  await token();
  const load = async () => new Set(await Promise.all(Array.from({ length: 100 }, () => token())));
  for (let life = 1; life <= 4; life++) {
    let release = () => {};
    server.respond = () => new Promise((resolve) => (release = () => resolve(undefined)));
    const old = new Set([`ya29.${life}`]);
    for (let step = 0; step < 10; step++) {
      now += minutes(5);
      expect(await load()).toEqual(old);
    }
    await settle();
    expect(server.requests).toBe(life);
    // From here on a new token is asked for, and the server does not answer: whoever had to wait would wait for ever.
    now += minutes(5);
    for (let step = 0; step < 8; step++) {
      now += 30_000;
      expect(await load()).toEqual(old);
      while (server.requests === life) await settle();
    }
    release();
    while (server.seen.length === life) await settle();
    await settle();
    expect(await load()).toEqual(new Set([`ya29.${life + 1}`]));
    expect(server.requests).toBe(life + 1);
  }
});

it('R49: mints one token for the many whose token was refused at the same time', async () => {
  const credential = { type: 'service-account', account: server.account } as const;
  const first = await token();
  const again = await Promise.all(
    Array.from({ length: 1_000 }, () => {
      tokens.invalidate(credential, first);
      return token();
    }),
  );
  // Stragglers, whose refusal arrives when the new token is there already.
  for (let straggler = 0; straggler < 100; straggler++) {
    tokens.invalidate(credential, first);
    again.push(await token());
  }
  expect(new Set(again)).toEqual(new Set(['ya29.2']));
  expect(server.requests).toBe(2);
});

it('goes on with the old token while renewals fail, and asks again only after a while', async () => {
  await token();
  now += minutes(56);
  server.respond = () => ({ status: 400, body: { error: 'invalid_grant' } });
  for (let index = 0; index < 5; index++) {
    expect(await token()).toBe('ya29.1');
    await settle();
  }
  expect(server.requests).toBe(2);
  now += 31_000;
  server.respond = () => undefined;
  expect(await token()).toBe('ya29.1');
  await settle();
  expect(await token()).toBe('ya29.2');
});

it('waits for a new token when the old one has run out', async () => {
  await token();
  now += minutes(60);
  expect(await token()).toBe('ya29.2');
});

it('does not renew all the time when tokens live shortly', async () => {
  server.expiresIn = 60;
  await token();
  now += 30_000;
  expect(await token()).toBe('ya29.1');
  await settle();
  expect(server.requests).toBe(1);
  now += 25_000;
  expect(await token()).toBe('ya29.2');
});

it('forgets a token that was refused, but not a newer one', async () => {
  const credential = { type: 'service-account', account: server.account } as const;
  await token();
  tokens.invalidate(credential, 'ya29.1');
  expect(await token()).toBe('ya29.2');
  tokens.invalidate(credential, 'ya29.1');
  expect(await token()).toBe('ya29.2');
});

describe('a token that cannot be had', () => {
  it.each([
    [
      { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
      'invalid_grant: Invalid JWT Signature.',
    ],
    [{ error: { code: 400, status: 'INVALID_ARGUMENT', message: 'bad' } }, 'INVALID_ARGUMENT: bad'],
    ['<html>nope</html>', 'status 400'],
    ['', 'status 400'],
  ])('is a CredentialError in Google’s words: %p', async (body, said) => {
    server.respond = () => ({ status: 400, body });
    const refusal = token();
    await expect(refusal).rejects.toBeInstanceOf(CredentialError);
    await expect(refusal).rejects.toThrow(`The token server refused the service account: ${said}`);
  });

  it.each([{}, { access_token: '' }, { access_token: 'a\nb' }, { id_token: 'x' }, [], 'ok'])(
    'K16: is an error and never an empty token: %p',
    async (body) => {
      server.respond = () => ({ status: 200, body });
      await expect(token()).rejects.toThrow('The token server answered without an access token.');
    },
  );

  it('is asked for once more when the failure may pass', async () => {
    server.respond = () => (server.requests === 1 ? { status: 503, body: '' } : undefined);
    expect(await token()).toBe('ya29.1');
    expect(server.requests).toBe(2);
  });

  it('is not asked for again by everyone: the failure is kept for a second', async () => {
    server.respond = () => ({ status: 400, body: { error: 'invalid_grant' } });
    for (let index = 0; index < 5; index++) await expect(token()).rejects.toThrow('invalid_grant');
    expect(server.requests).toBe(1);
    now += 1_001;
    server.respond = () => undefined;
    expect(await token()).toBe('ya29.1');
  });

  it('says so when nobody listens', async () => {
    await expect(token({ ...server.account, tokenUri: 'http://127.0.0.1:9/token' })).rejects.toThrow(
      'The token server could not be reached.',
    );
  });

  it('is not asked for over plain http, except on this machine', async () => {
    for (const tokenUri of [
      'http://oauth2.googleapis.com/token',
      'http://127.0.0.1.evil.example/',
      'ftp://x',
      'x',
      '',
    ]) {
      await expect(token({ ...server.account, tokenUri })).rejects.toThrow('no https address');
    }
  });

  it('says that the key is unusable, without showing it', async () => {
    const privateKey = '-----BEGIN PRIVATE KEY-----\nMIIsecret\n-----END PRIVATE KEY-----';
    const error = await token({ ...server.account, privateKey }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CredentialError);
    expect(String((error as Error).stack) + String((error as Error).cause)).not.toContain('MIIsecret');
  });
});
