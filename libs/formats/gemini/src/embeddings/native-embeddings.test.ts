import type { EmbeddingRequest, LossEntry } from '@model-gateway/core';
import {
  fromBatchEmbedContentsRequest,
  fromEmbedContentRequest,
} from '../from-client/embeddings/from-embed-content-request.js';
import { fromEmbeddingPredictRequest } from '../from-client/embeddings/from-predict-request.js';
import { encodeEmbeddingAnswer } from '../to-client/embeddings/encode-embedding-answer.js';
import { geminiApiEmbeddings, type ModelEmbeddings, vertexEmbeddings } from './embedding-formats.js';

const resource = 'models/gemini-embedding-001';
const content = { parts: [{ text: 'The sea.' }] };
const batch = { requests: [{ model: 'models/@slug/x', content, novel: 1 }] };
const instances = { instances: [{ content: 'The sea.', novel: 1 }] };

function encoded({ method, encode }: ModelEmbeddings, request: EmbeddingRequest, lossless = false) {
  const losses: LossEntry[] = [];
  const exchanges = encode(request, { reportLoss: (entry) => losses.push(entry), strict: true, lossless });
  return {
    method,
    exchanges,
    bodies: exchanges.map(({ body }) => body),
    lost: losses.map(({ path }) => path),
  };
}

describe('a request in the format of the upstream', () => {
  it('is sent as it is, with the model that the upstream knows', () => {
    const request = fromBatchEmbedContentsRequest(batch, 'models');
    expect(encoded(geminiApiEmbeddings('gemini-embedding-001', resource, request), request)).toMatchObject({
      method: 'batchEmbedContents',
      bodies: [{ requests: [{ model: resource, content, novel: 1 }] }],
      lost: [],
    });
    const one = fromEmbedContentRequest({ content, novel: 1 }, 'models');
    expect(encoded(geminiApiEmbeddings('gemini-embedding-001', resource, one), one)).toMatchObject({
      method: 'embedContent',
      bodies: [{ content, novel: 1 }],
    });
    const predict = fromEmbeddingPredictRequest(instances, 'publishers');
    expect(encoded(vertexEmbeddings('text-embedding-005', predict), predict)).toMatchObject({
      method: 'predict',
      bodies: [instances],
    });
  });

  it('has the upstream’s whole answer as it is written', () => {
    const request = fromEmbeddingPredictRequest(instances, 'publishers');
    const { exchanges } = encoded(vertexEmbeddings('text-embedding-005', request), request);
    const answer =
      '{"predictions": [{"embeddings": {"values": [1.0, 2e0], "statistics": {"token_count": 3}, "novel": []}}],' +
      ' "deployedModelId": 9007199254740993}';
    const response = exchanges[0]!.read(JSON.parse(answer), answer);
    expect(response).toMatchObject({ usage: { promptTokens: 3 } });
    const options = { method: 'predict', inputPaths: ['instances[0]'], reportLoss: jest.fn() };
    expect([...encodeEmbeddingAnswer(response, options)].join('')).toBe(answer);
  });

  it('is translated for another API, another method, or more than one upstream request', () => {
    const ofGemini = fromBatchEmbedContentsRequest(batch, 'models');
    expect(encoded(vertexEmbeddings('text-embedding-005', ofGemini), ofGemini)).toMatchObject({
      method: 'predict',
      bodies: [{ instances: [{ content: 'The sea.' }], parameters: {} }],
      lost: ['requests[0].novel'],
    });
    const ofVertex = fromEmbedContentRequest({ content }, 'publishers');
    expect(encoded(vertexEmbeddings('gemini-embedding-001', ofVertex), ofVertex).method).toBe('predict');
    const two = fromEmbeddingPredictRequest(
      { instances: [{ content: 'A' }, { content: 'B' }] },
      'publishers',
    );
    expect(encoded(vertexEmbeddings('gemini-embedding-001', two), two).bodies).toHaveLength(2);
  });

  it('has settings of one upstream at their place, or loses them by it', () => {
    const embedContentConfig = { document_ocr: true };
    const two = [{ content, embedContentConfig }, { content }];
    const request = fromBatchEmbedContentsRequest({ requests: two }, 'models');
    expect(encoded(vertexEmbeddings('gemini-embedding-2', request), request)).toMatchObject({
      bodies: [{ embedContentConfig: { documentOcr: true } }, { embedContentConfig: { documentOcr: true } }],
      lost: [],
    });
    expect(encoded(vertexEmbeddings('text-embedding-005', request), request).lost).toEqual([
      'requests[0].embedContentConfig.documentOcr',
    ]);
  });

  it('may have several lengths, which a translated one may not', () => {
    const requests = [5, 6].map((outputDimensionality) => ({ content, outputDimensionality }));
    const request = fromBatchEmbedContentsRequest({ requests }, 'models');
    const native = geminiApiEmbeddings('gemini-embedding-001', resource, request);
    expect(encoded(native, request).bodies).toMatchObject([{ requests }]);
    const param = 'requests[1].outputDimensionality';
    expect(() => encoded(vertexEmbeddings('text-embedding-005', request), request)).toThrow(
      expect.objectContaining({ param }) as Error,
    );
  });

  it('is translated where a text must not be cut', () => {
    const request = fromEmbeddingPredictRequest(instances, 'publishers');
    expect(encoded(vertexEmbeddings('text-embedding-005', request), request, true)).toMatchObject({
      bodies: [{ instances: [{ content: 'The sea.' }], parameters: { autoTruncate: false } }],
      lost: ['instances[0].novel'],
    });
  });
});

describe('a translated answer', () => {
  const textOf = (response: Parameters<typeof encodeEmbeddingAnswer>[0], method: string, inputs = 1) => {
    const losses: LossEntry[] = [];
    const inputPaths = Array.from({ length: inputs }, (_, index) => `i[${index}]`);
    const reportLoss = (entry: LossEntry) => void losses.push(entry);
    const pieces = encodeEmbeddingAnswer(response, { method, inputPaths, reportLoss });
    return { answer: JSON.parse([...pieces].join('')), lost: losses.map(({ path }) => path) };
  };
  const usage = { promptTokens: 3, totalTokens: 3 };

  it('has the form of its method', () => {
    const one = { embeddings: [{ input: 0, values: [1], truncated: true }], usage, billableCharacters: 9 };
    const usageMetadata = { promptTokenCount: 3, totalTokenCount: 3 };
    expect(textOf(one, 'embedContent').answer).toEqual({
      embedding: { values: [1] },
      truncated: true,
      usageMetadata,
    });
    expect(textOf(one, 'batchEmbedContents').answer).toEqual({
      embeddings: [{ values: [1] }],
      usageMetadata,
    });
    expect(textOf(one, 'predict').answer).toEqual({
      predictions: [{ embeddings: { values: [1], statistics: { truncated: true, token_count: 3 } } }],
      metadata: { billableCharacterCount: 9 },
    });
  });

  it('knows only the sum of the tokens of several inputs', () => {
    const two = { embeddings: [0, 1].map((input) => ({ input, values: [input] })), usage };
    expect(textOf(two, 'predict', 2).answer.predictions).toEqual([
      { embeddings: { values: [0], statistics: { truncated: false } } },
      { embeddings: { values: [1], statistics: { truncated: false } } },
    ]);
  });

  it('has all vectors of an input where the form has a place for them', () => {
    const several = {
      embeddings: [
        { input: 0, kind: 'image', values: [1] },
        { input: 0, kind: 'video', values: [2], startOffsetSeconds: 0, endOffsetSeconds: 8 },
      ],
    } as const;
    expect(textOf(several, 'predict')).toEqual({
      answer: {
        predictions: [
          { imageEmbedding: [1], videoEmbeddings: [{ embedding: [2], startOffsetSec: 0, endOffsetSec: 8 }] },
        ],
      },
      lost: [],
    });
    expect(textOf(several, 'embedContent')).toEqual({
      answer: { embedding: { values: [1] } },
      lost: ['i[0]'],
    });
  });
});
