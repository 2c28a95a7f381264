import { readServiceAccountFile } from './service-account-file.js';

const file = {
  type: 'service_account',
  client_email: 'gateway@p.iam.gserviceaccount.com',
  private_key: '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://oauth2.googleapis.com/token',
};

describe('readServiceAccountFile', () => {
  it('takes what the gateway uses, and leaves the rest', () => {
    const more = { ...file, private_key_id: 'k', project_id: 'p', client_x509_cert_url: 'https://x' };
    expect(readServiceAccountFile(more).account).toEqual({
      clientEmail: file.client_email,
      privateKey: file.private_key,
      tokenUri: file.token_uri,
      privateKeyId: 'k',
      projectId: 'p',
    });
    expect(readServiceAccountFile(file).account).not.toHaveProperty('projectId');
  });

  it.each([
    [{ ...file, type: 'authorized_user' }, ['its type must be service_account']],
    [{ ...file, client_email: '' }, ['no client_email']],
    [{ ...file, private_key: 'secret' }, ['not in PEM form']],
    [{ ...file, token_uri: 'secret' }, ['token_uri of the service account is no address']],
    [{}, ['its type', 'no client_email', 'no private_key', 'no token_uri']],
  ])('lists what is wrong with file %#, and quotes nothing', (given, expected) => {
    const { account, problems = [] } = readServiceAccountFile(given);
    expect(account).toBeUndefined();
    expect(problems).toHaveLength(expected.length);
    expected.forEach((message, index) => expect(problems[index]).toContain(message));
    expect(problems.join()).not.toContain('secret');
  });
});
