import type { ModelEntry } from '@model-gateway/core';
import { ResourceIndex } from '@model-gateway/gateway-config';
import { Prices } from '../pricing/prices.js';
import { KnownModels } from './model-knowledge.js';

const at = Date.UTC(2026, 10, 27);

function known(...entries: ModelEntry[]) {
  const index = new ResourceIndex<ModelEntry>();
  index.replace(
    'api',
    entries.map((item) => ({ item, managedBy: 'api' })),
  );
  return new KnownModels(new Prices(index), index);
}

const place = { kind: 'google', slug: 'a', model: 'gemini-2.5-flash' } as const;

describe('what is known of a model', () => {
  it('is what the gateway’s own tables say', () => {
    expect(known().about(place, at)).toMatchObject({
      price: { input: 0.3, output: 2.5 },
      capabilities: {
        contextWindow: 1_048_576,
        maxOutput: 65_536,
        tools: true,
        images: true,
        thinking: true,
        structuredOutput: true,
      },
    });
  });

  it('is first what administrators say, each member by the most specific entry', () => {
    const models = known(
      { id: 'google/*', capabilities: { tools: false, audio: true, maxOutput: 1 } },
      { id: '@a/gemini-2.5-flash', price: { input: 9, output: 9 }, capabilities: { maxOutput: 2 } },
    );
    expect(models.about(place, at)).toMatchObject({
      price: { input: 9, output: 9 },
      capabilities: { tools: false, audio: true, maxOutput: 2, thinking: true },
    });
    expect(models.about({ ...place, slug: 'b' }, at)).toMatchObject({
      price: { input: 0.3 },
      capabilities: { tools: false, maxOutput: 1 },
    });
  });

  it('is nothing for a model that nobody knows, and for a price that an entry takes away', () => {
    expect(known().about({ kind: 'vertex-ai', model: 'endpoints.1' }, at)).toEqual({ capabilities: {} });
    expect(known({ id: 'google/*', price: null }).about(place, at)).not.toHaveProperty('price');
  });

  it('changes with the time: a price that is announced begins on its day', () => {
    const argon = { kind: 'google', model: 'gemini-4-argon' } as const;
    expect(known().about(argon, at).price).toMatchObject({ input: 2, output: 10 });
    expect(known().about(argon, Date.UTC(2026, 11, 1)).price).toMatchObject({ input: 4, output: 20 });
  });
});
