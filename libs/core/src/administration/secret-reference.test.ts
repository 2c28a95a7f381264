import {
  isSecretReference,
  readSecretReference,
  referenceText,
  writtenReference,
} from './secret-reference.js';

const vault = { store: 'vault', path: 'team/gemini', field: 'apiKey', version: 3 };

describe('a reference to a secret', () => {
  it('is read, and written as it was', () => {
    const { reference } = readSecretReference({ secret: vault });
    expect(reference).toEqual({ store: 'vault', name: 'team/gemini', field: 'apiKey', version: '3' });
    expect(reference && writtenReference(reference)).toEqual({ ...vault, version: '3' });
    expect(reference && referenceText(reference)).toBe('vault:team/gemini#apiKey version 3');
  });

  it.each(['key', 'projects/my-project/secrets/key'])('names a secret of Secret Manager: %s', (name) => {
    const written = { store: 'google-secret-manager', name, version: 'latest' };
    expect(readSecretReference({ secret: written }).reference).toEqual(written);
  });

  it.each([
    [{ secret: 'vault:x' }, 'secret'],
    [{ secret: {} }, 'secret.store'],
    [{ secret: { store: 'aws', name: 'x' } }, 'secret.store'],
    [{ secret: { store: 'vault' } }, 'secret.path'],
    [{ secret: { store: 'vault', path: '../sys/seal' } }, 'secret.path'],
    [{ secret: { store: 'vault', path: 'team/../../sys' } }, 'secret.path'],
    [{ secret: { store: 'vault', path: 'team/x?version=1' } }, 'secret.path'],
    [{ secret: { store: 'vault', path: 'team/%2e%2e' } }, 'secret.path'],
    [{ secret: { store: 'vault', path: '/team' } }, 'secret.path'],
    [{ secret: { ...vault, version: 'latest' } }, 'secret.version'],
    [{ secret: { ...vault, field: '' } }, 'secret.field'],
    [{ secret: { ...vault, name: 'x' } }, 'secret.name'],
    [{ secret: { store: 'google-secret-manager', path: 'x' } }, 'secret.path'],
    [{ secret: { store: 'google-secret-manager', name: 'a/b' } }, 'secret.name'],
    [{ secret: vault, type: 'service_account' }, 'type'],
  ])('is refused with the member that is wrong: %j', (written, member) => {
    const { problems = [] } = readSecretReference(written);
    expect(problems.map(({ path }) => path.join('.'))).toContain(member);
  });

  it('is told from a credential', () => {
    expect([{ secret: {} }, { type: 'service_account' }, 'text', null].map(isSecretReference)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
