import { CredentialError, InvalidRequestError, type AccessTokenSource } from '@model-gateway/core';
import { authoriserFor, givenAuthoriserFor } from './authoriser.js';

const tokens: AccessTokenSource = { token: async () => 'minted', invalidate: () => {} };
const account = { clientEmail: 'a@b', privateKey: 'k', tokenUri: 'https://t' };

it.each([
  [{ type: 'api-key', apiKey: 'AIza1' }, { 'x-goog-api-key': 'AIza1' }],
  [{ type: 'access-token', token: 'ya29.x' }, { authorization: 'Bearer ya29.x' }],
  [{ type: 'service-account', account }, { authorization: 'Bearer minted' }],
  [{ type: 'application-default' }, { authorization: 'Bearer minted' }],
] as const)('K21: %p becomes a header, which is masked when shown', async (credential, headers) => {
  const authoriser = authoriserFor(credential, tokens);
  expect(await authoriser.headers()).toEqual(headers);
  expect(Object.keys(authoriser.masked)).toEqual(Object.keys(headers));
  expect(JSON.stringify(authoriser.masked)).not.toMatch(/AIza1|ya29|minted/);
});

it('asks the caller for a credential that the entry does not have', () => {
  expect(() => authoriserFor({ type: 'from-caller' }, tokens)).toThrow(
    expect.objectContaining({ code: 'missing_required_parameter', param: 'header:authorization' }) as Error,
  );
  expect(() => authoriserFor({ type: 'from-caller' }, tokens)).toThrow(InvalidRequestError);
});

it('has nothing to send for a credential that was not read from its secret store', () => {
  const reference = { store: 'vault', name: 'n' } as const;
  const credential = { type: 'secret-reference', holds: 'service-account', reference } as const;
  expect(() => authoriserFor(credential, tokens)).toThrow(CredentialError);
  expect(() => authoriserFor({ ...credential, problem: 'Vault is away.' }, tokens)).toThrow('Vault is away.');
});

it.each(['', 'key\n', 'a b', 'kéy'])('K16: never sends %p, and does not repeat it', async (apiKey) => {
  const refusal = authoriserFor({ type: 'api-key', apiKey }, tokens).headers();
  await expect(refusal).rejects.toBeInstanceOf(CredentialError);
  await expect(refusal).rejects.toThrow('The API key is empty or holds characters that no API key has.');
});

it.each([
  [{ type: 'api-key', apiKey: 'AIza1' }, { 'x-goog-api-key': 'AIza1' }],
  [{ type: 'access-token', token: 'ya29.x' }, { authorization: 'Bearer ya29.x' }],
] as const)('%p needs no source of tokens', async (credential, headers) => {
  expect(await givenAuthoriserFor(credential).headers()).toEqual(headers);
});
