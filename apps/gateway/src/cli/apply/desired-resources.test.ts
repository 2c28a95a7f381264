import type { ConfigFile } from '@model-gateway/config-file';
import type { CatalogEntry } from '@model-gateway/core';
import { desiredResources } from './desired-resources.js';

const nothing = {
  labels: [],
  partials: [],
  providers: [],
  models: [],
  configs: [],
  prompts: [],
  apiKeys: [],
};

describe('desiredResources', () => {
  it('sends a reference to a secret store as the file has it', () => {
    const entry: CatalogEntry = {
      slug: 'team',
      kind: 'google',
      credential: {
        type: 'secret-reference',
        holds: 'api-key',
        reference: { store: 'vault', name: 'team/gemini', field: 'key' },
      },
    };
    const file = { ...nothing, providers: [entry] } as unknown as ConfigFile;
    expect(desiredResources(file)).toEqual([
      {
        kind: 'providers',
        name: 'team',
        shown: {
          slug: 'team',
          kind: 'google',
          credential: { type: 'api-key', secret: { store: 'vault', path: 'team/gemini', field: 'key' } },
        },
        credential: { apiKey: { secret: { store: 'vault', path: 'team/gemini', field: 'key' } } },
      },
    ]);
  });
});
