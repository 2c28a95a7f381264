import type { EmbeddingList } from '@model-gateway/contract';
import type { EmbeddingResponse, LossEntry } from '@model-gateway/core';
import type OpenAI from 'openai';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { encodeEmbeddingList, type EmbeddingListOptions } from './encode-embedding-list.js';

const options: EmbeddingListOptions = {
  requestedModel: '@v/text-embedding-005',
  provider: 'vertex-ai',
  strict: true,
  encodingFormat: 'float',
  inputPaths: ['input[0]', 'input[1]'],
};
const answer: EmbeddingResponse = {
  embeddings: [
    { input: 0, values: [1, 2] },
    { input: 1, values: [3], truncated: true },
  ],
  usage: { promptTokens: 5, totalTokens: 5, serviceTier: 'ON_DEMAND' },
  billableCharacters: 9,
};
const multimodal: EmbeddingResponse = {
  embeddings: [
    { input: 0, kind: 'image', values: [1] },
    { input: 0, kind: 'video', values: [2], startOffsetSeconds: 0, endOffsetSeconds: 5 },
    { input: 0, kind: 'video', values: [3], startOffsetSeconds: 5 },
    { input: 1, kind: 'text', values: [4] },
  ],
};

const listOf = (response: EmbeddingResponse, how: EmbeddingListOptions) =>
  JSON.parse([...encodeEmbeddingList(response, how)].join('')) as EmbeddingList;

/** Compiles only if the official client's type takes what the gateway answers, usage aside. */
const fits = ({
  usage = { prompt_tokens: 0, total_tokens: 0 },
  data,
  ...rest
}: EmbeddingList): OpenAI.CreateEmbeddingResponse => ({
  ...rest,
  usage,
  data: data as OpenAI.Embedding[],
});

it('has an item for each input', () => {
  const list = listOf(answer, options);
  expect(list).toEqual({
    object: 'list',
    data: [
      { object: 'embedding', index: 0, embedding: [1, 2] },
      { object: 'embedding', index: 1, embedding: [3] },
    ],
    model: '@v/text-embedding-005',
    provider: 'vertex-ai',
    usage: { prompt_tokens: 5, total_tokens: 5 },
  });
  expect(fits(list).object).toBe('list');
});

it('says more to a client that is not strict', () => {
  const losses: LossEntry[] = [{ path: 'user', action: 'dropped', reason: 'test' }];
  const list = listOf(answer, { ...options, strict: false, losses: () => losses });
  expect(list.data[1]).toEqual({ object: 'embedding', index: 1, embedding: [3], truncated: true });
  expect(list.gateway).toEqual({ loss: losses, upstream: { billableCharacterCount: 9 } });
});

it('has no usage where the upstream gives none', () => {
  expect(listOf(multimodal, { ...options, strict: false })).not.toHaveProperty('usage');
  const half = { ...answer, usage: { promptTokens: 4 } };
  expect(listOf(half, options).usage).toEqual({ prompt_tokens: 4, total_tokens: 4 });
});

it('puts further vectors of an input beside the first', () => {
  const { data, gateway } = listOf(multimodal, {
    ...options,
    strict: false,
    encodingFormat: 'base64',
  });
  expect(data).toEqual([
    {
      object: 'embedding',
      index: 0,
      embedding: 'AACAPw==',
      image_embedding: 'AACAPw==',
      video_embeddings: [
        { object: 'embedding', index: 0, embedding: 'AAAAQA==', start_offset: 0, end_offset: 5 },
        { object: 'embedding', index: 1, embedding: 'AABAQA==', start_offset: 5 },
      ],
    },
    { object: 'embedding', index: 1, embedding: 'AACAQA==' },
  ]);
  expect(gateway).toBeUndefined();
});

it('tells a strict client which vectors it is not shown', () => {
  const losses: LossEntry[] = [];
  const { data } = listOf(multimodal, { ...options, reportLoss: (entry) => losses.push(entry) });
  expect(data).toEqual([
    { object: 'embedding', index: 0, embedding: [1] },
    { object: 'embedding', index: 1, embedding: [4] },
  ]);
  expect(losses.map(({ path, action }) => [path, action])).toEqual([['input[0]', 'dropped']]);
});

it('is made piece by piece, one for each input', () => {
  const many: EmbeddingResponse = {
    embeddings: Array.from({ length: 5 }, (_, input) => ({ input, values: [input] })),
  };
  expect([...encodeEmbeddingList(many, options)].slice(0, 3)).toEqual([
    '{"object":"list","data":[',
    '{"object":"embedding","index":0,"embedding":[0]}',
    ',{"object":"embedding","index":1,"embedding":[1]}',
  ]);
});

it('makes nothing before it is asked for it', () => {
  let read = 0;
  const embeddings = [0, 1, 2].map((input) => ({
    input,
    get values() {
      read += 1;
      return [input];
    },
  }));
  const pieces = encodeEmbeddingList({ embeddings }, options)[Symbol.iterator]();
  expect(read).toBe(0);
  pieces.next();
  pieces.next();
  expect(read).toBe(1);
});

it('reports losses before the first piece', () => {
  const reportLoss = jest.fn();
  encodeEmbeddingList(multimodal, { ...options, reportLoss });
  expect(reportLoss).toHaveBeenCalledTimes(1);
});

it('lets go of the vectors that are encoded', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const made = () => {
    const embeddings = [0, 1, 2].map((input) => ({ input, values: [input, 0.5] }));
    return {
      vectors: embeddings.map(({ values }) => new WeakRef(values)),
      pieces: encodeEmbeddingList({ embeddings }, options)[Symbol.iterator](),
    };
  };
  const { vectors, pieces } = made();
  for (let count = 0; count < 3; count += 1) pieces.next();
  // What a weak reference was made of is kept to the end of the turn.
  await new Promise(setImmediate);
  collectGarbage();
  expect(vectors[0]?.deref()).toBeUndefined();
  expect(vectors[2]?.deref()).toEqual([2, 0.5]);
  expect(pieces.next().done).toBe(false);
});
