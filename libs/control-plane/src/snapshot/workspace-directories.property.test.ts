import { defaultWorkspace, type Caller } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import fc from 'fast-check';
import { countingKeys, keyOf } from '../testing/administration-fixture.js';
import { WorkspaceDirectories } from './workspace-directories.js';

const workspaces = [defaultWorkspace, 'ads', 'search'] as const;
const change = fc.record({
  workspace: fc.constantFrom(...workspaces),
  source: fc.constantFrom('file', 'api'),
  name: fc.constantFrom('a', 'b', 'c'),
  secret: fc.constantFrom('one', 'two'),
  revokedAt: fc.constantFrom(undefined, undefined, 1),
  isRemoved: fc.boolean(),
});

/** The first workspace that knows the secret says whose it is. */
function callerByAsking(directories: WorkspaceDirectories, secret: string): Caller | undefined {
  const digest = countingKeys.digest(secret);
  for (const directory of directories.all()) {
    const caller = directory.callerOf(digest);
    if (caller) return caller;
  }
  return undefined;
}

describe('the directories of all workspaces', () => {
  it('know whose a secret is as if each were asked, whatever is added, revoked and removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30, size: 'max' }), async (changes) => {
        const directories = new WorkspaceDirectories({ clock: new ManualScheduler(), keys: countingKeys });
        const records = directories.of(defaultWorkspace);
        const indexed = workspaces.map((id) => ({ item: { id }, managedBy: 'file' as const }));
        records.replace('file', { apiKeys: [], providers: [], workspaces: indexed });
        for (const { workspace, source, name, secret, revokedAt, isRemoved } of changes) {
          const { item } = keyOf('file', name, secret, revokedAt === undefined ? {} : { revokedAt });
          const key = isRemoved ? { removedApiKeys: [item.id] } : { apiKeys: [{ item, managedBy: source }] };
          directories.of(workspace).update(source, key);
          for (const one of ['one', 'two', 'three']) {
            const expected = callerByAsking(directories, one);
            expect(directories.callerOf(countingKeys.digest(one))).toBe(expected);
            expect(await directories.authenticate(one)).toBe(expected);
          }
        }
      }),
    );
  });
});
