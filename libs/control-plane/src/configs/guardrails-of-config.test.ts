import type { JsonObject } from '@model-gateway/core';
import { operator, startReplica } from '../testing/administration-fixture.js';

const containing = (name: string): JsonObject => ({ name, type: 'contains', words: ['a'] });
const config: JsonObject = {
  input_guardrails: [containing('of all')],
  strategy: { mode: 'fallback' },
  targets: [{ input_guardrails: [containing('of one')], output_guardrails: [containing('answer')] }, {}],
};

describe('the guardrails of a config', () => {
  const setUp = async () => {
    const { administration, following } = startReplica();
    await following.start();
    await administration.configs.create({ id: 'c', config: {} }, operator);
    await administration.configs.update('c', { config }, operator);
    return {
      namesOf: async (of: JsonObject | string, side: 'input' | 'output' = 'input') =>
        (await administration.guardrailsOf(of, side)).map(({ name }) => name),
    };
  };

  it('are those of all its targets, each once, by side', async () => {
    const { namesOf } = await setUp();
    expect(await namesOf(config)).toEqual(['of all', 'of one']);
    expect(await namesOf(config, 'output')).toEqual(['answer']);
  });

  it('of a stored one are found by its id, and by a version', async () => {
    const { namesOf } = await setUp();
    expect(await namesOf('c')).toEqual(['of all', 'of one']);
    expect(await namesOf('c@2')).toEqual(['of all', 'of one']);
    expect(await namesOf('c@1')).toEqual([]);
  });

  it.each(['d', 'c@3', 'c@latest', 'c@', ''])('of %j are not found', async (reference) => {
    const { namesOf } = await setUp();
    await expect(namesOf(reference)).rejects.toMatchObject({ code: 'config_not_found', param: 'config' });
  });
});
