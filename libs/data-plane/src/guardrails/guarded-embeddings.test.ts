import type { EmbeddingProvider, EmbeddingRequest } from '@model-gateway/core';
import { guardrailFixture, without } from '../testing/guardrail-fixture.js';
import { guardedEmbeddings } from './guarded-embeddings.js';

const request: EmbeddingRequest = {
  inputs: [
    { path: 'input[0]', parts: [{ type: 'text', text: 'flowers', path: 'input[0]' }] },
    { path: 'input[1]', parts: [{ type: 'text', text: 'a bomb', path: 'input[1]' }] },
  ],
};

describe('guardedEmbeddings', () => {
  it.each<[string, boolean]>([
    ['bomb', false],
    ['gun', true],
  ])('embeds a text without %s only', async (word, isEmbedded) => {
    const { dependencies, call } = guardrailFixture();
    const embed = jest.fn(async () => ({ embeddings: [] }));
    const embeddings = guardedEmbeddings({ inputGuardrails: [without(word)] }, dependencies)({ embed });
    const outcome = await embeddings.embed(request, call).catch((error: unknown) => error);
    expect(outcome).toMatchObject(isEmbedded ? { embeddings: [] } : { kind: 'guardrail-denied' });
    expect(embed).toHaveBeenCalledTimes(isEmbedded ? 1 : 0);
  });

  it('sends only what the guardrails have seen', async () => {
    const { dependencies, call } = guardrailFixture();
    const embed = jest.fn(async () => ({ embeddings: [] }));
    const native = { paths: 'publishers', method: 'predict', body: { unseen: 'a bomb' } } as const;
    const embeddings = guardedEmbeddings({ inputGuardrails: [without('gun')] }, dependencies)({ embed });
    await embeddings.embed({ ...request, native }, call);
    expect(embed).toHaveBeenCalledWith(request, call);
  });

  it('is nothing at all without guardrails', () => {
    const provider: EmbeddingProvider = { embed: async () => ({ embeddings: [] }) };
    expect(guardedEmbeddings({}, guardrailFixture().dependencies)(provider)).toBe(provider);
  });
});
