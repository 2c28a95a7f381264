import {
  UpstreamInvalidResponseError,
  type EmbeddingInput,
  type EmbeddingRequest,
  type JsonValue,
  type LossEntry,
  type MediaPart,
} from '@model-gateway/core';
import { geminiApiEmbeddings, vertexEmbeddings, type ModelEmbeddings } from './embedding-formats.js';

const text = (content: string, index = 0): EmbeddingInput => ({
  parts: [{ type: 'text', text: content, path: `input[${index}]` }],
  path: `input[${index}]`,
});
const image: MediaPart = {
  type: 'media',
  source: { type: 'inline', data: '-_-_AA' },
  mimeType: 'image/png',
  path: 'input[0].image.base64',
};
const video: MediaPart = {
  type: 'media',
  source: { type: 'cloud-storage', uri: 'gs://b/v.mp4' },
  kind: 'video',
  path: 'input[0].video.url',
};
const media = (part: MediaPart, segment = {}): EmbeddingInput => ({
  parts: [{ type: 'media', media: part, segment: { ...segment, path: 'input[0].video' } }],
  path: 'input[0]',
});
const placed = (value: string, path: string) => ({ value, path });
const full: Omit<EmbeddingRequest, 'inputs'> = {
  purpose: {
    taskType: placed('RETRIEVAL_DOCUMENT', 'task_type'),
    title: placed('A title', 'title'),
  },
  dimensions: 256,
  autoTruncate: false,
  user: 'u',
  extensions: { document_ocr: true, other: 1 },
};

function encode(embeddings: ModelEmbeddings, request: EmbeddingRequest, strict = false) {
  const losses: LossEntry[] = [];
  const exchanges = embeddings.encode(request, { reportLoss: (entry) => losses.push(entry), strict });
  return { exchanges, bodies: exchanges.map(({ body }) => body), losses: losses.map(({ path }) => path) };
}
const geminiApi = (model: string) => geminiApiEmbeddings(model, `models/${model}`);
const read = (embeddings: ModelEmbeddings, inputs: EmbeddingInput[], answer: JsonValue, exchange = 0) =>
  encode(embeddings, { inputs }).exchanges[exchange]?.read(answer, JSON.stringify(answer));

describe('predict, of texts', () => {
  it('has an instance for each input, in snake case', () => {
    const { bodies, losses } = encode(vertexEmbeddings('text-embedding-005'), {
      inputs: [text('a'), text('b', 1)],
      ...full,
    });
    const titled = { task_type: 'RETRIEVAL_DOCUMENT', title: 'A title' };
    expect(bodies).toEqual([
      {
        instances: [
          { content: 'a', ...titled },
          { content: 'b', ...titled },
        ],
        parameters: { autoTruncate: false, outputDimensionality: 256 },
      },
    ]);
    expect(losses).toEqual(['user', 'document_ocr', 'other']);
    expect(vertexEmbeddings('text-embedding-005').method).toBe('predict');
  });

  it('splits as the model wants it', () => {
    const inputs = Array.from({ length: 251 }, (_, index) => text(`${index}`, index));
    const sizes = (model: string) =>
      encode(vertexEmbeddings(model), { inputs }).bodies.map(({ instances }) => (instances as []).length);
    expect(sizes('text-embedding-005')).toEqual([250, 1]);
    expect(sizes('gemini-embedding-001')).toEqual(Array(251).fill(1));
  });

  it('prefers what an input says of itself', () => {
    const own = { ...text('a'), purpose: { taskType: placed('CLUSTERING', 'input[0].task_type') } };
    const { bodies, losses } = encode(vertexEmbeddings('text-embedding-005'), {
      inputs: [own],
      purpose: full.purpose!,
    });
    expect(bodies[0]?.instances).toEqual([{ content: 'a', task_type: 'CLUSTERING' }]);
    expect(losses).toEqual(['title']);
  });

  it('joins several texts of an input', () => {
    const parts = ['a', 'b'].flatMap((content) => text(content).parts);
    const { bodies, losses } = encode(vertexEmbeddings('text-embedding-005'), {
      inputs: [{ parts, path: 'input' }],
    });
    expect(bodies[0]?.instances).toEqual([{ content: 'a\nb' }]);
    expect(losses).toEqual(['input']);
  });

  it('reports what older models do not know', () => {
    const { bodies, losses } = encode(vertexEmbeddings('textembedding-gecko@001'), {
      inputs: [text('a')],
      dimensions: 8,
      purpose: full.purpose!,
    });
    expect(bodies).toEqual([{ instances: [{ content: 'a' }], parameters: {} }]);
    expect(losses).toEqual(['dimensions', 'task_type', 'title']);
  });

  it('refuses media, and says which models take it', () => {
    expect(() => encode(vertexEmbeddings('text-embedding-005'), { inputs: [media(image)] })).toThrow(
      expect.objectContaining({
        param: 'input[0].image.base64',
        message: expect.stringContaining('gemini-embedding-2'),
      }),
    );
  });

  it('reads vectors, and counts where every instance has a count', () => {
    const embeddings = vertexEmbeddings('text-embedding-005');
    const entry = (value: number, statistics?: object) => ({
      embeddings: { values: [value], ...(statistics && { statistics }) },
    });
    const answer = {
      predictions: [
        entry(1, { token_count: 2, truncated: true }),
        entry(2, { token_count: 3, truncated: false }),
      ],
      metadata: { billableCharacterCount: 9 },
    } as unknown as JsonValue;
    expect(read(embeddings, [text('a'), text('b')], answer)).toEqual({
      embeddings: [
        { input: 0, values: [1], truncated: true },
        { input: 1, values: [2] },
      ],
      usage: { promptTokens: 5, totalTokens: 5 },
      billableCharacters: 9,
    });
    const uncounted = { predictions: [entry(1), entry(2, { token_count: 3 })] } as unknown as JsonValue;
    expect(read(embeddings, [text('a'), text('b')], uncounted)).not.toHaveProperty('usage');
  });

  it('counts the inputs of a later request on', () => {
    const answer = { predictions: [{ embeddings: { values: [7] } }] };
    const found = read(vertexEmbeddings('gemini-embedding-001'), [text('a'), text('b')], answer, 1);
    expect(found?.embeddings).toEqual([{ input: 1, values: [7] }]);
  });
});

describe('embedContent', () => {
  it('has one input, and its settings', () => {
    const { bodies, losses } = encode(vertexEmbeddings('gemini-embedding-2'), {
      inputs: [text('a')],
      ...full,
    });
    expect(bodies).toEqual([
      {
        content: { parts: [{ text: 'a' }] },
        embedContentConfig: {
          documentOcr: true,
          outputDimensionality: 256,
          autoTruncate: false,
          taskType: 'RETRIEVAL_DOCUMENT',
          title: 'A title',
        },
      },
    ]);
    expect(losses).toEqual(['user', 'other']);
    expect(encode(vertexEmbeddings('gemini-embedding-2'), { inputs: [text('a')] }).bodies).toEqual([
      { content: { parts: [{ text: 'a' }] } },
    ]);
  });

  it('has media as generateContent has it', () => {
    const segment = { startOffsetSeconds: 1, endOffsetSeconds: 2.5, intervalSeconds: 16 };
    const inputs = [
      { parts: [...text('a').parts, ...media(image).parts], path: 'input[0]' },
      media(video, segment),
    ];
    const { bodies, losses } = encode(vertexEmbeddings('gemini-embedding-2'), { inputs });
    expect(bodies.map(({ content }) => content)).toEqual([
      { parts: [{ text: 'a' }, { inlineData: { mimeType: 'image/png', data: '-_-_AA' } }] },
      {
        parts: [
          {
            fileData: { mimeType: 'video/mp4', fileUri: 'gs://b/v.mp4' },
            videoMetadata: { startOffset: '1s', endOffset: '2.5s' },
          },
        ],
      },
    ]);
    expect(losses).toEqual(['input[0].video.interval']);
  });

  it('reads the vector, what it cost and that the text was cut', () => {
    const usageMetadata = {
      promptTokenCount: 3,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: 3 }],
      totalTokenCount: 3,
    };
    expect(
      read(vertexEmbeddings('gemini-embedding-2'), [text('a')], {
        embedding: { values: [0.5, -1] },
        truncated: true,
        usageMetadata,
      }),
    ).toEqual({
      embeddings: [{ input: 0, values: [0.5, -1], truncated: true }],
      usage: { promptTokens: 3, totalTokens: 3, promptTokensByModality: { text: 3 } },
    });
  });
});

describe('batchEmbedContents', () => {
  it('repeats the model with each input', () => {
    const { bodies, losses } = encode(geminiApi('gemini-embedding-001'), {
      inputs: [text('a'), text('b')],
      ...full,
    });
    const rest = { taskType: 'RETRIEVAL_DOCUMENT', title: 'A title', outputDimensionality: 256 };
    const model = 'models/gemini-embedding-001';
    expect(bodies).toEqual([
      {
        requests: [
          { model, content: { parts: [{ text: 'a' }] }, ...rest },
          { model, content: { parts: [{ text: 'b' }] }, ...rest },
        ],
      },
    ]);
    expect(losses).toEqual(['user', 'document_ocr', 'other', 'auto_truncate']);
    expect(geminiApi('gemini-embedding-001').method).toBe('batchEmbedContents');
  });

  it('holds a hundred', () => {
    const inputs = Array.from({ length: 201 }, () => text('a'));
    const { bodies } = encode(geminiApi('gemini-embedding-001'), { inputs });
    expect(bodies.map(({ requests }) => (requests as []).length)).toEqual([100, 100, 1]);
  });

  it('refuses media for models of text alone, and gs:// for all', () => {
    expect(() => encode(geminiApi('gemini-embedding-001'), { inputs: [media(image)] })).toThrow(/text alone/);
    expect(() => encode(geminiApi('gemini-embedding-2'), { inputs: [media(video)] })).toThrow(/gs:\/\//);
  });

  it('reads vectors, and usage in its own spelling', () => {
    const usageMetadata = { promptTokenCount: 4, promptTokenDetails: [{ modality: 'IMAGE', tokenCount: 4 }] };
    const embeddings = [{ values: [1] }, { values: [2] }];
    expect(
      read(geminiApi('gemini-embedding-2'), [text('a'), text('b')], { embeddings, usageMetadata }),
    ).toEqual({
      embeddings: [
        { input: 0, values: [1] },
        { input: 1, values: [2] },
      ],
      usage: { promptTokens: 4, promptTokensByModality: { image: 4 } },
    });
    expect(read(geminiApi('gemini-embedding-2'), [text('a')], { embedding: { values: [1] } })).toEqual({
      embeddings: [{ input: 0, values: [1] }],
    });
  });
});

describe('predict, of media', () => {
  const embeddings = vertexEmbeddings('multimodalembedding@001');

  it('has one of each kind, in the standard alphabet', () => {
    const segment = { startOffsetSeconds: 0, endOffsetSeconds: 10, intervalSeconds: 5 };
    const parts = [...text('a').parts, ...media(image).parts, ...media(video, segment).parts];
    const { bodies, losses } = encode(embeddings, {
      inputs: [{ parts, path: 'input[0]' }, text('b')],
      ...full,
    });
    expect(bodies).toEqual([
      {
        instances: [
          {
            text: 'a',
            image: { bytesBase64Encoded: '+/+/AA==', mimeType: 'image/png' },
            video: {
              gcsUri: 'gs://b/v.mp4',
              videoSegmentConfig: { startOffsetSec: 0, endOffsetSec: 10, intervalSec: 5 },
            },
          },
        ],
        parameters: {},
      },
      { instances: [{ text: 'b' }], parameters: { dimension: 256 } },
    ]);
    expect(new Set(losses)).toEqual(
      new Set(['user', 'document_ocr', 'other', 'auto_truncate', 'task_type', 'title', 'dimensions']),
    );
  });

  it.each<[string, MediaPart[], RegExp]>([
    ['two images', [image, image], /one image/],
    ['sound', [{ ...image, mimeType: 'audio/wav' }], /gemini-embedding-2/],
    ['public addresses', [{ ...image, source: { type: 'url', uri: 'https://x/y.png' } }], /gs:\/\//],
  ])('refuses %s', (_, parts, message) => {
    const input = { parts: parts.map((part) => ({ type: 'media' as const, media: part })), path: 'input[0]' };
    expect(() => encode(embeddings, { inputs: [input] })).toThrow(message);
  });

  it('foretells which vectors a strict client is not shown', () => {
    const parts = [...text('a').parts, ...media(image).parts];
    const inputs = [{ parts, path: 'input[0]' }, text('b', 1)];
    expect(encode(embeddings, { inputs }, true).losses).toEqual(['input[0]']);
    expect(encode(embeddings, { inputs }, false).losses).toEqual([]);
  });

  it('reads a vector of each kind', () => {
    const piece = { startOffsetSec: 0, endOffsetSec: 5, embedding: [3] };
    const answer = { predictions: [{ textEmbedding: [1], imageEmbedding: [2], videoEmbeddings: [piece] }] };
    expect(read(embeddings, [text('a')], answer)).toEqual({
      embeddings: [
        { input: 0, kind: 'text', values: [1] },
        { input: 0, kind: 'image', values: [2] },
        { input: 0, kind: 'video', values: [3], startOffsetSeconds: 0, endOffsetSeconds: 5 },
      ],
    });
  });
});

describe.each([
  ['predict', vertexEmbeddings('text-embedding-005')],
  ['embedContent', vertexEmbeddings('gemini-embedding-2')],
  ['batchEmbedContents', geminiApi('gemini-embedding-001')],
  ['predict, of media', vertexEmbeddings('multimodalembedding@001')],
])('an answer to %s that is none', (_, embeddings) => {
  it.each<[JsonValue]>([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ predictions: null, embeddings: null, embedding: null }],
    [{ predictions: [], embeddings: [], embedding: {} }],
    [{ predictions: [null], embeddings: [null], embedding: { values: ['NaN'] } }],
    [{ predictions: [{ embeddings: {} }], embeddings: [{}], embedding: { values: {} } }],
    [
      {
        predictions: [{ embeddings: { values: [null] }, textEmbedding: [true] }],
        embeddings: [{ values: ['1'] }],
      },
    ],
    [{ predictions: [1, 2], embeddings: [{ values: [1] }, { values: [1] }] }],
  ])('is the upstream’s fault: %j', (answer) => {
    expect(() => read(embeddings, [text('a')], answer)).toThrow(UpstreamInvalidResponseError);
  });
});

describe('where a loss is not wanted', () => {
  const bodyOf = (embeddings: ModelEmbeddings, autoTruncate?: boolean) => {
    const losses: string[] = [];
    const [exchange] = embeddings.encode(
      { inputs: [text('a')], ...(autoTruncate !== undefined && { autoTruncate }) },
      { reportLoss: ({ path }) => losses.push(path), strict: true, lossless: true },
    );
    return { body: exchange?.body, losses };
  };

  it('texts that are too long are refused, where the upstream can', () => {
    expect(bodyOf(vertexEmbeddings('text-embedding-005')).body).toMatchObject({
      parameters: { autoTruncate: false },
    });
    expect(bodyOf(vertexEmbeddings('gemini-embedding-2')).body).toMatchObject({
      embedContentConfig: { autoTruncate: false },
    });
  });

  it('they are cut all the same when the client says so', () => {
    expect(bodyOf(vertexEmbeddings('text-embedding-005'), true).body).toMatchObject({
      parameters: { autoTruncate: true },
    });
  });

  it('nothing is said to an upstream that has no such switch, and nothing reported', () => {
    for (const embeddings of [
      geminiApi('gemini-embedding-001'),
      vertexEmbeddings('multimodalembedding@001'),
    ]) {
      const { body, losses } = bodyOf(embeddings);
      expect(JSON.stringify(body)).not.toContain('runcate');
      expect(losses).toEqual([]);
    }
  });
});

it.each([
  ['predict', vertexEmbeddings('text-embedding-005')],
  ['multimodal predict', vertexEmbeddings('multimodalembedding@001')],
  ['embedContent', vertexEmbeddings('gemini-embedding-2')],
  ['batchEmbedContents', geminiApi('gemini-embedding-001')],
])('an error that comes with a good status is one: %s', (_method, embeddings) => {
  const error = { code: 429, message: 'Slower.', status: 'RESOURCE_EXHAUSTED' };
  expect(() => read(embeddings, [text('a')], { error })).toThrow(
    expect.objectContaining({ status: 429, code: 'resource_exhausted', message: 'Slower.' }),
  );
});
