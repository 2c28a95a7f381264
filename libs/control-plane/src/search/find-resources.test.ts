import type { ApiKey, CatalogEntry, ConfigRecord, Managed, PromptRecord } from '@model-gateway/core';
import { ResourceIndexes } from '@model-gateway/gateway-config';
import { findResources } from './find-resources.js';

const managed = <Item>(item: Item, more: Partial<Managed<Item>> = {}): Managed<Item> => ({
  item,
  managedBy: 'api',
  ...more,
});

function directory() {
  const indexes = new ResourceIndexes();
  const prompt: PromptRecord = { id: 'greeting', name: 'Fast hello', versions: [], published: 1, labels: {} };
  indexes.replace('api', { prompts: [managed(prompt)], models: [managed({ id: '@vertex/breakfast-1' })] });
  const key = (name: string): ApiKey => ({ id: `key_${name}`, name, scopes: ['inference'], secrets: [] });
  const entry: CatalogEntry = { slug: 'fastly', kind: 'google', credential: { type: 'from-caller' } };
  const config: ConfigRecord = { id: 'fast', versions: [{ version: 1, config: {} }] };
  return {
    apiKeys: () => [
      managed(key('Very Fast')),
      managed(key('fast-but-gone'), { overriddenBy: 'file' as const }),
    ],
    providers: () => [managed(entry)],
    configs: () => [managed(config)],
    indexes,
  };
}

describe('findResources', () => {
  const found = (text: string, limit = 10) =>
    findResources(directory(), text, limit).map(({ resource, id }) => `${resource} ${id}`);

  it('finds ids and names in any case, the best first', () =>
    expect(found('FAST')).toEqual([
      'configs fast',
      'providers fastly',
      'prompts greeting',
      'api-keys key_Very Fast',
      'models @vertex/breakfast-1',
    ]));

  it('finds at most so many', () => expect(found('fast', 2)).toEqual(['configs fast', 'providers fastly']));

  it('finds nothing that does not have the text', () => expect(found('slow')).toEqual([]));
});
