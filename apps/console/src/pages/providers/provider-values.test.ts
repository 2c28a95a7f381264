import {
  checkProviderValues,
  credentialText,
  newProviderValues,
  providerBodyOf,
  providerTestBodyOf,
  readServiceAccount,
} from './provider-values.js';

const file = JSON.stringify({ client_email: 'ops@demo.example', private_key: 'secret', project_id: 'demo' });

describe('the form of a provider', () => {
  it('reads who a file of a service account is for', () => {
    expect(readServiceAccount(file)).toEqual({ clientEmail: 'ops@demo.example', projectId: 'demo' });
  });

  it.each(['', 'null', '[]', '{"client_email":"a"}', '{'])('refuses the file %j', (text) => {
    expect(readServiceAccount(text)).toBeUndefined();
  });

  it('sends only what a kind takes', () => {
    const values = { ...newProviderValues, slug: 'gemini', apiKey: ' k ', credential: 'api-key' } as const;
    expect(providerBodyOf({ ...values, kind: 'google' })).toEqual({
      slug: 'gemini',
      kind: 'google',
      apiKey: 'k',
    });
    expect(providerBodyOf({ ...values, projectId: 'demo' })).toEqual({
      slug: 'gemini',
      kind: 'vertex-ai',
      apiKey: 'k',
      projectId: 'demo',
      region: 'global',
    });
  });

  it('names each missing field', () => {
    expect(Object.keys(checkProviderValues(newProviderValues))).toEqual(['serviceAccount', 'slug']);
    expect(checkProviderValues({ ...newProviderValues, slug: 'a.b_c-1', serviceAccount: file })).toEqual({});
    expect(
      Object.keys(checkProviderValues({ ...newProviderValues, slug: 'A b', credential: 'api-key' })),
    ).toEqual(['apiKey', 'slug']);
  });

  it('tests without a name that the gateway would refuse', () => {
    const values = { ...newProviderValues, kind: 'google', credential: 'api-key', apiKey: 'k' } as const;
    const body = { kind: 'google', apiKey: 'k' };
    expect(providerTestBodyOf({ ...values, slug: 'My Gemini' })).toEqual(body);
    expect(providerTestBodyOf({ ...values, slug: '' })).toEqual(body);
    expect(providerTestBodyOf({ ...values, slug: 'team.a_1' })).toEqual({ slug: 'team.a_1', ...body });
  });

  it('shows of a credential what may be seen', () => {
    expect(credentialText({ type: 'api-key', hint: 'wxyz' })).toBe('key …wxyz');
    expect(credentialText({ type: 'api-key', hint: '…' })).toBe('API key');
    const secret = { store: 'vault', path: 'team/gemini', field: 'key' } as const;
    expect(credentialText({ type: 'api-key', secret })).toBe('vault:team/gemini#key');
    expect(credentialText({ type: 'service-account', clientEmail: 'a@b', privateKeyId: '0123456789' })).toBe(
      'a@b · 01234567',
    );
  });
});
