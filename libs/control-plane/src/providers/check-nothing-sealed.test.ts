import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';
import { checkNothingSealed } from './check-nothing-sealed.js';
import { EncryptionKeyMismatchError } from '../snapshot/encryption-key-mismatch-error.js';

describe('the check before a new encryption key', () => {
  it("passes the machine's own credentials, and finds sealed ones and sealed keys", async () => {
    const { following, store, administration } = startReplica();
    await following.start();
    const check = async () => checkNothingSealed((await store.changesSince(0)).changed);
    await check();
    const provider = { kind: 'vertex-ai', region: 'r', projectId: 'p' } as const;
    await administration.providers.create(
      { ...provider, slug: 'machine', credential: { type: 'application-default' } },
      operator,
    );
    await check();
    await administration.providers.create({ ...provider, slug: 'own', credential: serviceAccount }, operator);
    await expect(check()).rejects.toBeInstanceOf(EncryptionKeyMismatchError);
    await administration.providers.remove('own', operator);
    await check();
    await administration.apiKeys.create({ name: 'a' }, operator);
    await expect(check()).rejects.toThrow('1 sealed');
  });
});
