import type { JsonObject } from '@model-gateway/core';
import { fromApiKey, toApiKey } from './api-keys/api-key-members.js';
import { openDigests, sealDigests } from './api-keys/sealed-digests.js';
import { fromConfig, toConfig } from './configs/config-members.js';
import { fromLabel, toLabel } from './labels/label-members.js';
import { fromModelEntry, toModelEntry } from './models/model-members.js';
import { fromPartial, toPartial } from './partials/partial-members.js';
import { fromPrompt, toPrompt } from './prompts/prompt-members.js';
import { fromCatalogEntry, toCatalogEntry } from './providers/provider-members.js';
import { ReversingSealer } from './testing/administration-fixture.js';

const sealer = new ReversingSealer(['one']);
const credential = {
  type: 'api-key',
  sealed: sealer.seal('secret', 'providers/a@https://proxy.example'),
};
const limits = {
  allowedModels: ['gemini-*'],
  rateLimits: [
    { type: 'requests', per: 'minute', limit: 10 },
    { type: 'requests', per: 'minute', limit: 2, each: 'user' },
  ],
  budgets: [
    { type: 'cost', limit: 5, resets: 'daily' },
    { type: 'cost', limit: 1, resets: 'daily', each: 'user' },
    { type: 'tokens', limit: 7 },
  ],
};
const { allowedModels, ...bounds } = limits;

/** A document of each kind with every member that it can have, in the order in which they are written. */
const documents: readonly (readonly [string, JsonObject, (document: JsonObject) => JsonObject])[] = [
  [
    'a key',
    {
      format: 1,
      name: 'team',
      scopes: ['inference', 'admin'],
      allowedModels,
      expiresAt: 9,
      revokedAt: 8,
      ...bounds,
      defaults: { config: 'fast@2', metadata: { team: 'a' } },
      secrets: [{ hint: 'abcd', createdAt: 1, expiresAt: 2, digest: 'd' }, { digest: 'e' }],
    },
    (document) => {
      const stored = sealDigests('key_team', document, sealer);
      const again = fromApiKey(toApiKey('key_team', stored, sealer), sealer, stored);
      expect(again).toEqual(stored);
      return openDigests('key_team', again, sealer);
    },
  ],
  [
    'a provider',
    {
      format: 1,
      kind: 'vertex-ai',
      credential,
      projectId: 'project',
      region: 'global',
      baseUrl: 'https://proxy.example',
      ...limits,
    },
    (document) => fromCatalogEntry(toCatalogEntry('a', document, sealer), credential),
  ],
  [
    'a config',
    { format: 1, name: 'Fast', versions: [{ version: 1, config: { b: 1, a: 2 }, createdAt: 3 }] },
    (document) => fromConfig(toConfig('fast', document)),
  ],
  [
    'an entry about models',
    {
      format: 1,
      price: { input: 1, cachedInput: 2, output: 3, perImage: 4, long: { above: 5, input: 6, output: 7 } },
      capabilities: { contextWindow: 8, maxOutput: 9, tools: true, images: false },
      source: 'list',
    },
    (document) => fromModelEntry(toModelEntry('google/m', document)),
  ],
  [
    'a price that is not known',
    { format: 1, price: null },
    (one) => fromModelEntry(toModelEntry('google/m', one)),
  ],
  [
    'a prompt',
    {
      format: 1,
      name: 'Greeting',
      versions: [
        { version: 1, raw: '{}', variables: [] },
        {
          version: 3,
          body: { messages: [] },
          model: '@a/m',
          variables: [{ name: 'who', type: 'string', description: 'whom', default: null }],
          description: 'warmer',
          createdAt: 4,
        },
      ],
      published: 1,
      labels: { production: 3 },
    },
    (document) => fromPrompt(toPrompt('greeting', document)),
  ],
  [
    'a partial',
    { format: 1, name: 'Tone', versions: [{ version: 2, text: 'kind', createdAt: 5 }], published: 2 },
    (document) => fromPartial(toPartial('tone', document)),
  ],
  ['a label', { format: 1, description: 'for tests' }, (document) => fromLabel(toLabel('test', document))],
];

describe('a stored document', () => {
  it.each(documents)('of %s is the same text after reading and writing', (_, document, again) => {
    expect(JSON.stringify(again(document))).toBe(JSON.stringify(document));
  });
});
