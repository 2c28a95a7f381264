import type { ImageRequest, JsonObject, LossEntry } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { fromImageContent } from './from-image-content.js';
import { toImageContentRequests } from './to-image-content-requests.js';

function translate(request: ImageRequest, dialect = vertexDialect) {
  const losses: LossEntry[] = [];
  const bodies = toImageContentRequests(request, {
    model: 'gemini-3-pro-image-preview',
    dialect,
    reportLoss: (entry) => losses.push(entry),
  });
  return { bodies, paths: losses.map(({ path, action }) => `${path} ${action}`) };
}

describe('toImageContentRequests', () => {
  it('asks for one picture, and for words about it', () => {
    expect(translate({ prompt: 'A lighthouse' })).toEqual({
      bodies: [
        {
          contents: [{ role: 'user', parts: [{ text: 'A lighthouse' }] }],
          generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
        },
      ],
      paths: [],
    });
  });

  it('says on Vertex AI how the picture shall look and what it may show', () => {
    const request: ImageRequest = {
      prompt: 'x',
      size: { width: 1376, height: 768 },
      personGeneration: 'dont_allow',
      outputMimeType: 'image/jpeg',
      outputCompression: 70,
      safetySetting: 'block_only_high',
      labels: { team: 'maps' },
      options: { prominent_people: 'x' },
    };
    const { bodies, paths } = translate(request);
    expect(bodies[0]).toMatchObject({
      generationConfig: {
        imageConfig: {
          aspectRatio: '16:9',
          imageSize: '1K',
          personGeneration: 'ALLOW_NONE',
          imageOutputOptions: { mimeType: 'image/jpeg', compressionQuality: 70 },
          prominentPeople: 'x',
        },
      },
      labels: { team: 'maps' },
    });
    expect(bodies[0]?.safetySettings).toHaveLength(4);
    expect(paths).toEqual(['safety_setting approximated']);
  });

  it('reports on the Gemini API what it has no words for', () => {
    const request: ImageRequest = {
      prompt: 'x',
      personGeneration: 'allow_all',
      outputMimeType: 'image/webp',
      outputCompression: 70,
      labels: { team: 'maps' },
      negativePrompt: 'people',
      style: 'vivid',
      language: 'en',
      guidanceScale: 1,
      enhancePrompt: true,
      addWatermark: false,
      background: 'transparent',
      user: 'u',
      extensions: { unheard_of: 1 },
    };
    const { bodies, paths } = translate(request, geminiApiDialect);
    expect(bodies[0]?.generationConfig).toEqual({ responseModalities: ['TEXT', 'IMAGE'] });
    expect(paths.sort()).toEqual(
      [
        'person_generation',
        'output_format',
        'output_compression',
        'labels',
        'negative_prompt',
        'style',
        'language',
        'guidance_scale',
        'enhance_prompt',
        'add_watermark',
        'background',
        'user',
        'unheard_of',
      ]
        .map((path) => `${path} dropped`)
        .sort(),
    );
  });

  it.each([
    [undefined, 'its transparent areas'],
    ['transparent', 'its transparent areas'],
    ['white', 'its white areas'],
  ] as const)('says what a mask marks: %s', (maskMark, expected) => {
    const picture = {
      type: 'media',
      source: { type: 'inline', data: 'AAAA' },
      mimeType: 'image/png',
    } as const;
    const request = { prompt: 'x', images: [picture], mask: picture, ...(maskMark && { maskMark }) };
    expect(JSON.stringify(translate(request).bodies)).toContain(expected);
  });

  it('asks once for each picture, with a seed of its own', () => {
    const { bodies, paths } = translate({ prompt: 'x', count: 3, seed: 2 ** 31 - 1 });
    const seeds = bodies.map(({ generationConfig }) => (generationConfig as { seed: number }).seed);
    expect(new Set(seeds).size).toBe(3);
    expect(seeds.every((seed) => Math.abs(seed) <= 2 ** 31)).toBe(true);
    expect(paths).toEqual(['seed approximated']);
  });

  it('refuses a bucket', () => {
    expect(() => translate({ prompt: 'x', storageUri: 'gs://b' })).toThrow(
      expect.objectContaining({ code: 'unsupported_parameter', param: 'storage_uri' }),
    );
  });
});

const picture = { inlineData: { mimeType: 'image/png', data: 'aGk=' } };
const read = (answer: JsonObject) => fromImageContent(answer, { dialect: vertexDialect, nextId: () => 'id' });
const candidate = (
  parts: readonly JsonObject[],
  rest: JsonObject = { finishReason: 'STOP' },
): JsonObject => ({
  candidates: [{ content: { role: 'model', parts }, ...rest }],
  modelVersion: 'gemini-3-pro-image-preview',
});

describe('fromImageContent', () => {
  it('keeps the pictures of the answer, not those of thinking, and the words beside them', () => {
    const parts = [{ ...picture, thought: true }, { text: 'Here it is.' }, picture];
    expect(
      read({ ...candidate(parts), usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 1290 } }),
    ).toEqual({
      images: [{ data: 'aGk=', mimeType: 'image/png', details: { text: 'Here it is.' } }],
      filtered: [],
      model: 'gemini-3-pro-image-preview',
      usage: expect.objectContaining({ promptTokens: 3, completionTokens: 1290 }),
    });
  });

  it.each([
    ['IMAGE_SAFETY', true],
    ['IMAGE_PROHIBITED_CONTENT', true],
    ['IMAGE_RECITATION', true],
    ['NO_IMAGE', false],
    ['IMAGE_OTHER', false],
  ])('tells of %s whether a rule was the reason: %s', (finishReason, byRule) => {
    const { images, filtered } = read(candidate([], { finishReason, finishMessage: 'Not this.' }));
    expect({ images, filtered }).toEqual({
      images: [],
      filtered: [{ reason: 'Not this.', code: finishReason, byRule }],
    });
  });

  it('tells what the model said instead of drawing', () => {
    const { filtered } = read(candidate([{ text: `I cannot draw that. ${'x'.repeat(1000)}` }]));
    expect(filtered[0]).toMatchObject({ code: 'STOP', byRule: false });
    expect(filtered[0]?.reason).toContain('I cannot draw that.');
    expect(filtered[0]?.reason.length).toBeLessThan(400);
  });

  it('tells why the prompt was blocked', () => {
    const { filtered } = read({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } });
    expect(filtered).toEqual([
      { reason: 'The prompt was blocked: PROHIBITED_CONTENT.', code: 'PROHIBITED_CONTENT', byRule: true },
    ]);
  });
});
