import {
  CredentialError,
  SecretReadError,
  type ReferredCredential,
  type SecretReadFailure,
} from '@model-gateway/core';
import { operator, startReplica } from '../testing/administration-fixture.js';
import { createAdministration } from '../create-administration.js';

const credential: ReferredCredential = {
  type: 'secret-reference',
  holds: 'api-key',
  reference: { store: 'vault', name: 'team/gemini', field: 'key' },
};
const settings = { slug: 'p', kind: 'google', credential, baseUrl: 'https://one.example' } as const;

async function setUp(failure?: SecretReadError | Error) {
  const replica = startReplica();
  await replica.following.start();
  const checked: ReferredCredential[] = [];
  const outcome = { failure };
  const credentials = {
    check: async (asked: ReferredCredential) => {
      checked.push(asked);
      if (outcome.failure) throw outcome.failure;
    },
  };
  const { providers } = createAdministration({ ...replica, credentials });
  return { ...replica, providers, checked, outcome };
}

describe('a reference to a secret store', () => {
  it('is read once when it is given, and not by other changes', async () => {
    const { providers, checked } = await setUp();
    await providers.create(settings, operator);
    await providers.update('p', { allowedModels: ['m'] }, operator);
    await providers.update('p', { credential: { type: 'api-key', apiKey: 'k' } }, operator);
    await providers.update('p', { credential }, operator);
    expect(checked).toEqual([credential, credential]);
  });

  it('is read after everything else is checked, and not where it is stored already', async () => {
    const { providers, outcome, checked } = await setUp();
    const once = { ...operator, idempotencyKey: 'one' };
    const first = await providers.create(settings, once);
    outcome.failure = new SecretReadError('unreachable', 'It is away.');
    expect(await providers.create(settings, once)).toEqual(first);
    expect(await providers.replace(settings, operator)).toEqual({ managed: first, isNew: false });
    const other = { ...credential, reference: { ...credential.reference, field: 'other' } };
    const stale = { ...operator, expectedRevision: 99 };
    const replaced = { ...settings, credential: other };
    await expect(providers.replace(replaced, stale)).rejects.toMatchObject({
      name: 'PreconditionFailedError',
    });
    await expect(providers.update('p', { credential: other }, stale)).rejects.toMatchObject({
      name: 'PreconditionFailedError',
    });
    await expect(providers.update('none', { credential }, operator)).rejects.toMatchObject({
      code: 'provider_not_found',
    });
    await expect(providers.create(settings, operator)).rejects.toMatchObject({ name: 'ConflictError' });
    expect(checked).toEqual([credential]);
    await expect(providers.replace(replaced, operator)).rejects.toBeInstanceOf(CredentialError);
  });

  it('is shown, and put on record', async () => {
    const { providers, administration } = await setUp();
    await providers.create(settings, operator);
    const [entry] = await administration.auditLog({ limit: 1 });
    expect(entry?.after).toMatchObject({
      credential: { type: 'api-key', secret: { store: 'vault', path: 'team/gemini', field: 'key' } },
    });
  });

  it('goes where null takes a credential of its type away', async () => {
    const { providers } = await setUp();
    await providers.create(settings, operator);
    const stays = await providers.update('p', { withoutCredential: ['service-account'] }, operator);
    expect(stays.item.credential).toEqual(credential);
    const { item } = await providers.update('p', { withoutCredential: ['api-key'] }, operator);
    expect(item.credential).toEqual({ type: 'from-caller' });
  });

  it('has to be given again for another origin, and fits the kind', async () => {
    const { providers } = await setUp();
    await providers.create(settings, operator);
    await expect(providers.update('p', { baseUrl: 'https://two.example' }, operator)).rejects.toMatchObject({
      code: 'missing_required_parameter',
      param: 'apiKey',
    });
    const account: ReferredCredential = { ...credential, holds: 'service-account' };
    await expect(providers.update('p', { credential: account }, operator)).rejects.toMatchObject({
      param: 'serviceAccount',
    });
  });

  it('cannot be bent in the database to another secret', async () => {
    const { providers, store, stored, directory } = await setUp();
    await providers.create(settings, operator);
    const { document } = stored.resource('providers', 'p')!;
    const bent = { ...(document['credential'] as object), name: 'team/of-others' };
    store.corrupt('providers', 'p', { ...document, credential: bent });
    await stored.refresh();
    expect((await directory.find('p'))?.credential).toEqual(credential);
    store.corrupt('providers', 'p', { ...document, baseUrl: 'https://evil.example' });
    await stored.refresh();
    const shown = await providers.read('p');
    expect([shown.unreadable, shown.item.credential]).toEqual([true, credential]);
  });

  it.each<[SecretReadFailure, string]>([
    ['not-configured', 'apiKey.secret.store'],
    ['not-found', 'apiKey.secret.path'],
    ['denied', 'apiKey.secret.path'],
    ['unfit', 'apiKey.secret.field'],
  ])('is refused with the member that is wrong: %s', async (failure, param) => {
    const { providers, stored } = await setUp(new SecretReadError(failure, 'It is wrong.'));
    await expect(providers.create(settings, operator)).rejects.toMatchObject({
      kind: 'invalid-request',
      param,
      message: 'The credential cannot be read from vault:team/gemini#key. It is wrong.',
    });
    expect(stored.resource('providers', 'p')).toBeUndefined();
  });

  it('is refused as a whole when it names no field', async () => {
    const { providers } = await setUp(new SecretReadError('unfit', 'It is wrong.'));
    const whole = { ...credential, reference: { store: 'google-secret-manager', name: 'n' } } as const;
    await expect(providers.create({ ...settings, credential: whole }, operator)).rejects.toMatchObject({
      param: 'apiKey.secret',
    });
  });

  it('is no fault of the request when the store is away, or for a bug', async () => {
    const { providers, outcome } = await setUp(new SecretReadError('unreachable', 'It is away.'));
    await expect(providers.create(settings, operator)).rejects.toBeInstanceOf(CredentialError);
    outcome.failure = new Error('a bug');
    await expect(providers.create(settings, operator)).rejects.toThrow('a bug');
  });
});
