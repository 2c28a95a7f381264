import type { EmbeddingResponse } from '@model-gateway/core';
import { joinEmbeddings } from './join-embeddings.js';

const part = (input: number, rest: Omit<EmbeddingResponse, 'embeddings'> = {}): EmbeddingResponse => ({
  embeddings: [{ input, values: [input] }],
  ...rest,
});

it('gives the only answer back as it is', () => {
  const only = part(0, { usage: { promptTokens: 1 } });
  expect(joinEmbeddings([only])).toBe(only);
});

it('adds up what every part counts', () => {
  const usage = {
    promptTokens: 2,
    totalTokens: 2,
    promptTokensByModality: { text: 2 },
    serviceTier: 'ON_DEMAND',
  };
  const other = { promptTokens: 3, totalTokens: 3, promptTokensByModality: { text: 1, image: 2 } };
  expect(
    joinEmbeddings([
      part(0, { usage, billableCharacters: 5 }),
      part(1, { usage: other, billableCharacters: 6 }),
    ]),
  ).toEqual({
    embeddings: [
      { input: 0, values: [0] },
      { input: 1, values: [1] },
    ],
    usage: {
      promptTokens: 5,
      totalTokens: 5,
      promptTokensByModality: { text: 3, image: 2 },
      serviceTier: 'ON_DEMAND',
    },
    billableCharacters: 11,
  });
});

it('leaves out a count that a part does not have', () => {
  const usage = { promptTokens: 2, totalTokens: 2 };
  expect(joinEmbeddings([part(0, { usage }), part(1)])).not.toHaveProperty('usage');
  expect(
    joinEmbeddings([part(0, { usage, billableCharacters: 1 }), part(1, { usage: { promptTokens: 1 } })]),
  ).toEqual(expect.objectContaining({ usage: { promptTokens: 3 } }));
});
