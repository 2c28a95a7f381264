import { SecretReadError, type JsonObject } from '@model-gateway/core';
import { credentialIn } from './credential-in.js';

const file = {
  type: 'service_account',
  client_email: 'gateway@p.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\ncanary\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
};

function read(holds: 'api-key' | 'service-account', content: string | JsonObject, field?: string) {
  const reference = { store: 'vault', name: 'n', ...(field !== undefined && { field }) } as const;
  return credentialIn({ content }, { holds, reference });
}

describe('the credential in a secret', () => {
  it.each([
    ['a text', 'key-canary\n', undefined],
    ['the only member', { value: 'key-canary' }, undefined],
    ['the member that is named', { value: 'key-canary', other: 'x' }, 'value'],
    ['a member of a text that is JSON', '{"value":"key-canary","other":1}', 'value'],
  ])('is an API key: %s', (_, content, field) => {
    expect(read('api-key', content, field)).toEqual({ type: 'api-key', apiKey: 'key-canary' });
  });

  it.each([
    ['the text of the file', JSON.stringify(file), undefined],
    ['its members', file, undefined],
    ['the text in the only member', { json: JSON.stringify(file) }, undefined],
    ['an object in a member', { json: file, other: 'x' }, 'json'],
  ])('is a service account: %s', (_, content, field) => {
    expect(read('service-account', content, field)).toMatchObject({
      type: 'service-account',
      account: { clientEmail: file.client_email, privateKey: file.private_key },
    });
  });

  it.each([
    ['api-key', { a: 'canary', b: 'canary' }, undefined, 'must name the field'],
    ['api-key', '{"a":"canary"}', undefined, 'must name the field'],
    ['api-key', { a: 'canary' }, 'b', 'has no field b'],
    ['api-key', { a: 'canary' }, 'toString', 'has no field toString'],
    ['api-key', 'canary', 'b', 'has no fields'],
    ['api-key', 'canary with spaces', undefined, 'no API key'],
    ['api-key', '', undefined, 'no API key'],
    ['service-account', 'canary', undefined, 'not the JSON that Google issues'],
    ['service-account', { ...file, private_key: 'canary' }, undefined, 'not in PEM form'],
  ] as const)('is not there: %s in %j', (holds, content, field, message) => {
    let failure: unknown;
    try {
      read(holds, content, field);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(SecretReadError);
    const error = failure as SecretReadError;
    expect([error.failure, error.message]).toEqual(['unfit', expect.stringContaining(message)]);
    expect(error.message).not.toContain('canary');
  });
});
