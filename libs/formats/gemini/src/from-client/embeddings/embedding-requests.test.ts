import type { InvalidRequestError, JsonObject } from '@model-gateway/core';
import { fromBatchEmbedContentsRequest, fromEmbedContentRequest } from './from-embed-content-request.js';
import { fromEmbeddingPredictRequest } from './from-predict-request.js';

const content = { parts: [{ text: 'The sea.' }] };
const paramOf = (read: () => unknown): string | undefined => {
  try {
    read();
  } catch (error) {
    return (error as InvalidRequestError).param;
  }
  return 'nothing is thrown';
};

describe('a body of embedContent', () => {
  it('is read in both spellings, from both places', () => {
    const body = {
      content: { parts: [{ text: 'A' }, { inline_data: { mime_type: 'image/png', data: 'AAAA' } }] },
      task_type: 'clustering',
      title: 'Seas',
      outputDimensionality: 64,
      embedContentConfig: { outputDimensionality: 128, autoTruncate: false, documentOcr: true, novel: 1 },
    };
    const { native, ...request } = fromEmbedContentRequest(body, 'publishers');
    expect(native).toEqual({ paths: 'publishers', method: 'embedContent', body });
    expect(request).toEqual({
      inputs: [
        {
          parts: [
            { type: 'text', text: 'A', path: 'content.parts[0].text' },
            {
              type: 'media',
              media: {
                type: 'media',
                source: { type: 'inline', data: 'AAAA' },
                mimeType: 'image/png',
                path: 'content.parts[1].inlineData',
              },
            },
          ],
          path: 'content',
          purpose: {
            taskType: { value: 'CLUSTERING', path: 'taskType' },
            title: { value: 'Seas', path: 'title' },
          },
        },
      ],
      dimensions: 128,
      autoTruncate: false,
      places: {
        dimensions: 'embedContentConfig.outputDimensionality',
        autoTruncate: 'embedContentConfig.autoTruncate',
      },
      extensions: { 'embedContentConfig.documentOcr': true, 'embedContentConfig.novel': 1 },
    });
  });

  it('may leave the task open', () => {
    const { inputs } = fromEmbedContentRequest({ content, taskType: 'TASK_TYPE_UNSPECIFIED' }, 'models');
    expect(inputs[0]).not.toHaveProperty('purpose');
  });

  it.each<[JsonObject, string]>([
    [{}, 'content'],
    [{ content: { parts: [] } }, 'content.parts'],
    [{ content: { parts: [{ functionCall: { name: 'f' } }] } }, 'content.parts[0]'],
    [
      { content: { parts: [{ fileData: { fileUri: 'file:///etc/passwd' } }] } },
      'content.parts[0].fileData.fileUri',
    ],
    [{ content, outputDimensionality: 0 }, 'outputDimensionality'],
    [{ content, taskType: 4 }, 'taskType'],
  ])('%j is refused, naming %s', (body, param) => {
    expect(paramOf(() => fromEmbedContentRequest(body, 'models'))).toBe(param);
  });
});

describe('a body of batchEmbedContents', () => {
  it('has an input for each request, and one length for all', () => {
    const requests = [{ model: 'models/m', content, outputDimensionality: 64, title: 'T', novel: 1 }];
    expect(fromBatchEmbedContentsRequest({ requests }, 'models')).toMatchObject({
      inputs: [
        { path: 'requests[0].content', purpose: { title: { value: 'T', path: 'requests[0].title' } } },
      ],
      dimensions: 64,
      extensions: { 'requests[0].novel': 1 },
      native: { method: 'batchEmbedContents', paths: 'models' },
    });
  });

  it.each<[JsonObject, string]>([
    [{}, 'requests'],
    [{ requests: [] }, 'requests'],
    [{ requests: ['text'] }, 'requests[0]'],
  ])('%j is refused, naming %s', (body, param) => {
    expect(paramOf(() => fromBatchEmbedContentsRequest(body, 'models'))).toBe(param);
  });
});

it.each<[JsonObject, string]>([
  [{ outputDimensionality: 5 }, 'requests[1].outputDimensionality'],
  [{ embedContentConfig: { autoTruncate: false } }, 'requests[1].embedContentConfig.autoTruncate'],
])('a batch whose second request alone has %j says which member the requests do not share', (own, path) => {
  const requests = [{ content }, { content, ...own }];
  expect(fromBatchEmbedContentsRequest({ requests }, 'models').unsharedPath).toBe(path);
  expect(
    fromBatchEmbedContentsRequest({ requests: [own, own].map((each) => ({ content, ...each })) }, 'models'),
  ).not.toHaveProperty('unsharedPath');
});

describe('a body of predict', () => {
  it('has texts', () => {
    const instances = [{ content: 'A', task_type: 'CLUSTERING', taskType: 'x' }, { content: 'B' }];
    const parameters = { autoTruncate: true, outputDimensionality: 64 };
    expect(fromEmbeddingPredictRequest({ instances, parameters }, 'publishers')).toMatchObject({
      inputs: [
        {
          parts: [{ type: 'text', text: 'A', path: 'instances[0].content' }],
          purpose: { taskType: { value: 'CLUSTERING', path: 'instances[0].task_type' } },
        },
        { parts: [{ type: 'text', text: 'B' }] },
      ],
      dimensions: 64,
      autoTruncate: true,
      extensions: { 'instances[0].taskType': 'x' },
    });
  });

  it('has images and videos', () => {
    const video = { gcsUri: 'gs://b/v.mp4', videoSegmentConfig: { startOffsetSec: 1, intervalSec: 8 } };
    const body = {
      instances: [{ text: 'A', image: { bytesBase64Encoded: 'AAAA' }, video }],
      parameters: { dimension: 128 },
    };
    const { inputs, dimensions, places } = fromEmbeddingPredictRequest(body, 'publishers');
    expect([dimensions, places?.dimensions]).toEqual([128, 'parameters.dimension']);
    expect(inputs[0]?.parts).toMatchObject([
      { type: 'text', text: 'A' },
      { type: 'media', media: { kind: 'image', source: { type: 'inline', data: 'AAAA' } } },
      {
        type: 'media',
        media: { kind: 'video', source: { type: 'cloud-storage', uri: 'gs://b/v.mp4' } },
        segment: { startOffsetSeconds: 1, intervalSeconds: 8 },
      },
    ]);
  });

  it.each<[JsonObject, string]>([
    [{}, 'instances'],
    [{ instances: [{}] }, 'instances[0].content'],
    [{ instances: [{ image: {} }] }, 'instances[0].image.bytesBase64Encoded'],
    [{ instances: [{ image: { gcsUri: 'https://x' } }] }, 'instances[0].image.gcsUri'],
    [{ instances: [{ content: 'A' }], parameters: { autoTruncate: 1 } }, 'parameters.autoTruncate'],
  ])('%j is refused, naming %s', (body, param) => {
    expect(paramOf(() => fromEmbeddingPredictRequest(body, 'publishers'))).toBe(param);
  });
});
