import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';
import { checkNothingSealed } from './check-nothing-sealed.js';
import { EncryptionKeyMismatchError } from '../snapshot/encryption-key-mismatch-error.js';

describe('the check before a new encryption key', () => {
  it("passes keys and the machine's own credentials, and finds a sealed one", async () => {
    const { stored, store, administration } = startReplica();
    await stored.start();
    const check = async () => checkNothingSealed((await store.changesSince(0)).changed);
    await check();
    await administration.apiKeys.create({ name: 'a' }, operator);
    const provider = { kind: 'vertex-ai', region: 'r', projectId: 'p' } as const;
    await administration.providers.create(
      { ...provider, slug: 'machine', credential: { type: 'application-default' } },
      operator,
    );
    await check();
    await administration.providers.create({ ...provider, slug: 'own', credential: serviceAccount }, operator);
    await expect(check()).rejects.toBeInstanceOf(EncryptionKeyMismatchError);
  });
});
