import type { CatalogEntry, CredentialResolver } from '@model-gateway/core';
import { credentialsOf } from './shared-credentials.js';

const entry: CatalogEntry = { slug: 'prod', kind: 'google', credential: { type: 'from-caller' } };

function resolver(name: string, failures: string[]): CredentialResolver {
  return {
    resolve: (one) => ({ ...one, credential: { type: 'api-key', apiKey: name } }),
    check: async () => void failures.push(`${name} checked`),
    noteFailure: () => void failures.push(`${name} failed`),
  };
}

it('credentials of shared entries come from who shares them', async () => {
  const events: string[] = [];
  const own = resolver('own', events);
  const both = credentialsOf(own, resolver('sharing', events));
  expect(await both.resolve(entry)).toMatchObject({ credential: { apiKey: 'own' } });
  expect(await both.resolve({ ...entry, sharedBy: 'default' })).toMatchObject({
    credential: { apiKey: 'sharing' },
  });
  both.noteFailure(entry.credential, new Error('refused'));
  await both.check({ type: 'secret-reference', holds: 'api-key', reference: { store: 'vault', name: 'n' } });
  expect(events).toEqual(['own failed', 'sharing failed', 'own checked']);
  expect(credentialsOf(own)).toBe(own);
});
