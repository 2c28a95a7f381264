import type { InvalidRequestError, JsonObject, LossEntry, MediaPart } from '@model-gateway/core';
import { geminiApiDialect } from '../../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../../dialect/vertex-dialect.js';
import { googleImages } from '../../images/google-images.js';
import type { ImageMethod } from '../../images/image-method.js';
import { geminiApiImagen, vertexImagen } from '../../images/imagen-dialect.js';
import { encodeImagenAnswer } from '../../to-client/images/encode-imagen-answer.js';
import { asksForImages, fromImagenPredictRequest } from './from-imagen-predict-request.js';

const prompt = 'A lighthouse';
const instances = [{ prompt }];
const image = { bytesBase64Encoded: 'AAAA', mimeType: 'image/png' };

function encoded(
  body: JsonObject,
  method: ImageMethod,
  api: 'vertex' | 'gemini',
  labels?: Record<string, string>,
) {
  const request = { ...fromImagenPredictRequest(body, 'publishers'), ...(labels && { labels }) };
  const losses: LossEntry[] = [];
  const dialects =
    api === 'vertex'
      ? { gemini: vertexDialect, imagen: vertexImagen }
      : { gemini: geminiApiDialect, imagen: geminiApiImagen };
  const format = googleImages(method, { model: 'gemini-3-pro-image', ...dialects, nextId: () => '1' });
  const bodies = format.encode(request, { reportLoss: (entry) => void losses.push(entry), strict: true });
  return { request, format, bodies, lost: losses.map(({ path }) => path) };
}

describe('a predict body', () => {
  it.each<[JsonObject, boolean]>([
    [{ instances }, true],
    [{ instances: [{ referenceImages: [] }] }, true],
    [{ instances: [{ image }], parameters: { upscaleConfig: {} } }, true],
    [{ instances: [{ content: 'A' }] }, false],
    [{ instances: [{ text: 'A', image }] }, false],
    [{}, false],
  ])('%j is for pictures: %s', (body, expected) => {
    expect(asksForImages(body)).toBe(expected);
  });

  it('of Imagen is sent as it is, with the labels of the config, and its answer stays as it is written', () => {
    const body = { instances: [{ prompt, novel: 1 }], parameters: { sampleCount: 2, mode: 'upscale' } };
    const { bodies, lost, format, request } = encoded(body, 'predict', 'vertex', { team: 'maps' });
    expect([bodies, lost]).toEqual([[{ ...body, labels: { team: 'maps' } }], []]);
    const answer = '{"predictions": [{"bytesBase64Encoded": "AAAA", "novel": 1.0}], "model": "m"}';
    const response = format.read(JSON.parse(answer), request, answer);
    expect([...encodeImagenAnswer(response, request, jest.fn())].join('')).toBe(answer);
  });

  it('reports each reference without a place, and sends the pictures in the order of their ids', () => {
    const picture = (data: string, more = {}) => ({
      bytesBase64Encoded: data,
      mimeType: 'image/png',
      ...more,
    });
    const raw = { referenceType: 'REFERENCE_TYPE_RAW' };
    const masking = { referenceType: 'REFERENCE_TYPE_MASK' };
    const referenceImages = [
      { ...raw, referenceId: 2, referenceImage: picture('BBBB') },
      { ...raw, referenceId: 1, referenceImage: picture('AAAA', { gcsUri: 'gs://b/o.png' }) },
      { ...masking, referenceImage: picture('CCCC') },
      { ...masking, referenceImage: picture('DDDD') },
      { ...raw, referenceId: 3 },
    ];
    const body = { instances: [{ prompt, referenceImages }] };
    const { request, lost } = encoded(body, 'generateContent', 'vertex');
    const dataOf = (part: MediaPart | undefined) => part?.source.type === 'inline' && part.source.data;
    expect([...(request.images ?? []), request.mask].map(dataOf)).toEqual(['AAAA', 'BBBB', 'CCCC']);
    expect(lost).toEqual(
      expect.arrayContaining([
        'instances[0].referenceImages[1].referenceImage.gcsUri',
        'instances[0].referenceImages[3]',
        'instances[0].referenceImages[4]',
      ]),
    );
  });

  it('of Imagen is translated for the other API, and for more pictures than one call makes', () => {
    const body = { instances, parameters: { sampleCount: 6, seed: 3, negativePrompt: 'people' } };
    const there = encoded(body, 'predict', 'gemini');
    expect(there.bodies).toHaveLength(2);
    expect(there.lost).toEqual(['parameters.seed', 'parameters.negativePrompt']);
    expect(encoded({ instances, parameters: { sampleCount: 6 } }, 'predict', 'vertex').bodies).toHaveLength(
      2,
    );
  });

  it('leaves it to Imagen how many pictures come by default, also where guardrails have it translated', () => {
    const { native: _, ...checked } = fromImagenPredictRequest({ instances }, 'publishers');
    const imagen = googleImages('predict', {
      model: 'imagen-4.0-generate-001',
      ...{ gemini: vertexDialect, imagen: vertexImagen, nextId: () => '1' },
    });
    const parametersOf = (request: typeof checked) =>
      imagen.encode(request, { reportLoss: jest.fn(), strict: true }).map(({ parameters }) => parameters);
    expect(parametersOf(checked)).toEqual([{ includeRaiReason: true }]);
    expect(parametersOf({ ...checked, count: 2 })).toEqual([{ sampleCount: 2, includeRaiReason: true }]);
    expect(parametersOf({ prompt })).toEqual([{ sampleCount: 1, includeRaiReason: true }]);
  });

  it('names safety attributes where the client asks for them, and asks another Imagen for them', () => {
    const body = { instances, parameters: { includeSafetyAttributes: true } };
    expect(encoded(body, 'generateContent', 'vertex').lost).toEqual(['parameters.includeSafetyAttributes']);
    const there = encoded(body, 'predict', 'gemini');
    expect([there.bodies[0]?.parameters, there.lost]).toMatchObject([{ includeSafetyAttributes: true }, []]);
  });

  it('is translated for models of Gemini, pictures first and the mask last', () => {
    const body = {
      instances: [
        {
          prompt,
          referenceImages: [
            { referenceType: 'REFERENCE_TYPE_MASK', referenceImage: image, maskImageConfig: {} },
            { referenceType: 'REFERENCE_TYPE_RAW', referenceImage: { gcsUri: 'gs://b/o.png' } },
            { referenceType: 'REFERENCE_TYPE_STYLE', referenceImage: image },
          ],
        },
      ],
      parameters: { aspectRatio: '16:9', outputOptions: { mimeType: 'image/jpeg' }, includeRaiReason: true },
      labels: { team: 'maps' },
    };
    const { bodies, lost } = encoded(body, 'generateContent', 'vertex');
    expect(bodies).toMatchObject([
      {
        contents: [
          {
            parts: [
              { fileData: { fileUri: 'gs://b/o.png', mimeType: 'image/png' } },
              { inlineData: { data: 'AAAA' } },
              { text: prompt },
              { text: expect.stringContaining('Change only what its white areas show') },
              { inlineData: { data: 'AAAA' } },
            ],
          },
        ],
        generationConfig: {
          imageConfig: { aspectRatio: '16:9', imageOutputOptions: { mimeType: 'image/jpeg' } },
        },
        labels: { team: 'maps' },
      },
    ]);
    expect(lost.toSorted()).toEqual([
      'instances[0].referenceImages',
      'instances[0].referenceImages[0].maskImageConfig',
      'instances[0].referenceImages[2].referenceType',
    ]);
  });

  it('gets pictures and, where it asks for them, reasons', () => {
    const body = { instances, parameters: { sampleCount: 2, includeRaiReason: true } };
    const request = fromImagenPredictRequest(body, 'publishers');
    const reportLoss = jest.fn();
    const images = [{ data: 'AAAA', mimeType: 'image/png', revisedPrompt: 'B' }];
    const filtered = [{ reason: 'Too dark.', byRule: true }];
    const text = [...encodeImagenAnswer({ images, filtered }, request, reportLoss)].join('');
    expect(JSON.parse(text)).toEqual({
      predictions: [
        { bytesBase64Encoded: 'AAAA', mimeType: 'image/png', prompt: 'B' },
        { raiFilteredReason: 'Too dark.' },
      ],
    });
    expect(reportLoss).toHaveBeenCalledWith(expect.objectContaining({ path: 'parameters.sampleCount' }));
  });

  it.each<[JsonObject, string]>([
    [{ instances: [] }, 'instances'],
    [{ instances: [{ prompt }, { prompt }] }, 'instances'],
    [{ instances: [{}] }, 'instances[0].prompt'],
    [
      {
        instances: [
          { prompt, referenceImages: [{ referenceType: 'REFERENCE_TYPE_MASK', referenceImage: image }] },
        ],
      },
      'instances[0].referenceImages',
    ],
    [{ instances: [{ prompt, image: {} }] }, 'instances[0].image.bytesBase64Encoded'],
    [{ instances, parameters: { sampleCount: 11 } }, 'parameters.sampleCount'],
    [
      { instances, parameters: { outputOptions: { compressionQuality: 'x' } } },
      'parameters.outputOptions.compressionQuality',
    ],
    [{ instances, labels: { a: 1 } }, 'labels.a'],
  ])('%j is refused, naming %s', (body, param) => {
    let error: unknown;
    try {
      fromImagenPredictRequest(body, 'publishers');
    } catch (thrown) {
      error = thrown;
    }
    expect((error as InvalidRequestError).param).toBe(param);
  });
});
