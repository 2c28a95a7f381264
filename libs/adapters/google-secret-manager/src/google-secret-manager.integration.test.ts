import {
  CredentialError,
  SecretReadError,
  UpstreamUnreachableError,
  type AccessTokenSource,
} from '@model-gateway/core';
import { fetchTransport, SecretManagerServer } from '@model-gateway/test-servers';
import { GoogleSecretManager } from './google-secret-manager.js';

const store = 'google-secret-manager';
const transport = fetchTransport((cause) => new UpstreamUnreachableError('unreachable', { cause }));
let server: SecretManagerServer;
beforeEach(async () => {
  server = await SecretManagerServer.start();
  server.secrets.set('projects/own/secrets/key', ['canary-ä', 'canary-2']);
  server.secrets.set('projects/other/secrets/key', ['canary-of-other']);
});
afterEach(() => server.close());

/** Gives one token after the other. */
function tokensOf(...given: string[]): AccessTokenSource {
  return {
    token: async () => {
      const [token] = given;
      if (token === undefined) throw new CredentialError('There are no application-default credentials.');
      return token;
    },
    invalidate: () => void given.shift(),
  };
}

function manager(tokens = tokensOf('ya29.first')): GoogleSecretManager {
  return new GoogleSecretManager({ project: 'own', baseUrl: server.url, transport, tokens });
}

async function failureOf(reading: Promise<unknown>): Promise<SecretReadError> {
  const failure = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(SecretReadError);
  expect((failure as SecretReadError).message).not.toMatch(/canary|ya29/);
  return failure as SecretReadError;
}

describe('secrets of Secret Manager', () => {
  it('are read, the newest version if none is named', async () => {
    expect(await manager().read({ store, name: 'key' })).toEqual({ content: 'canary-2' });
    expect(await manager().read({ store, name: 'key', version: '1' })).toEqual({ content: 'canary-ä' });
    expect(server.asked).toEqual([
      '/v1/projects/own/secrets/key/versions/latest:access',
      '/v1/projects/own/secrets/key/versions/1:access',
    ]);
  });

  it('are read of another project', async () => {
    const name = 'projects/other/secrets/key';
    expect(await manager().read({ store, name })).toEqual({ content: 'canary-of-other' });
  });

  it('are read with a new token when the old one is refused, once', async () => {
    expect(await manager(tokensOf('ya29.old', 'ya29.first')).read({ store, name: 'key' })).toEqual({
      content: 'canary-2',
    });
    const refused = manager(tokensOf('ya29.old', 'ya29.older', 'ya29.first'));
    expect(await failureOf(refused.read({ store, name: 'key' }))).toMatchObject({ failure: 'denied' });
  });

  it.each([
    ['none', 'not-found'],
    ['disabled', 'not-found'],
  ])('that are not there say so: %s', async (name, failure) => {
    server.secrets.set('projects/own/secrets/disabled', [null]);
    expect(await failureOf(manager().read({ store, name }))).toMatchObject({ failure });
  });

  it.each([
    [403, {}, 'denied'],
    [500, {}, 'unreachable'],
    [200, { payload: {} }, 'unreachable'],
  ])('that cannot be had say so: %d', async (status, body, failure) => {
    server.instead = { status, body };
    expect(await failureOf(manager().read({ store, name: 'key' }))).toMatchObject({ failure });
  });

  it('are unreachable without a token, and when nobody listens', async () => {
    expect(await failureOf(manager(tokensOf()).read({ store, name: 'key' }))).toMatchObject({
      failure: 'unreachable',
      message: expect.stringContaining('no application-default credentials') as string,
    });
    await server.close();
    expect(await failureOf(manager().read({ store, name: 'key' }))).toMatchObject({ failure: 'unreachable' });
  });
});
