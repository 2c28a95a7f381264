import type { LossEntry } from '@model-gateway/core';
import { fromImageGenerationRequest } from './from-image-generation-request.js';

function read(members: object) {
  const losses: LossEntry[] = [];
  const body = { model: '@vertex/imagen-4.0-generate-001', prompt: 'A lighthouse', ...members };
  const request = fromImageGenerationRequest(body, (entry) => losses.push(entry));
  return { request, paths: losses.map(({ path, action }) => `${path} ${action}`) };
}

describe('fromImageGenerationRequest', () => {
  it('reads the smallest body there is', () => {
    expect(read({})).toEqual({ request: { prompt: 'A lighthouse' }, paths: [] });
  });

  it('reads every member', () => {
    const body = {
      n: 3,
      size: '1536x1024',
      quality: 'high',
      style: 'vivid',
      background: 'opaque',
      moderation: 'low',
      response_format: 'b64_json',
      output_format: 'webp',
      output_compression: 0,
      stream: false,
      partial_images: 0,
      user: 'u',
      aspect_ratio: '3:2',
      image_size: '2K',
      seed: 5,
      negative_prompt: 'people',
      person_generation: 'allow_adult',
      safety_setting: 'block_none',
      safety_settings: [{ category: 'C', threshold: 'T' }],
      add_watermark: false,
      enhance_prompt: true,
      guidance_scale: 1.5,
      language: 'en',
      labels: { a: 'b' },
    };
    expect(read(body)).toEqual({
      request: {
        prompt: 'A lighthouse',
        count: 3,
        size: { width: 1536, height: 1024 },
        quality: 'high',
        style: 'vivid',
        background: 'opaque',
        outputMimeType: 'image/webp',
        outputCompression: 0,
        user: 'u',
        aspectRatio: '3:2',
        imageSize: '2K',
        seed: 5,
        negativePrompt: 'people',
        personGeneration: 'allow_adult',
        safetySetting: 'block_none',
        safetySettings: [{ category: 'C', threshold: 'T' }],
        addWatermark: false,
        enhancePrompt: true,
        guidanceScale: 1.5,
        language: 'en',
        labels: { a: 'b' },
        extensions: { moderation: 'low' },
      },
      paths: [],
    });
  });

  it('takes null and auto for nothing', () => {
    const body = {
      n: null,
      size: 'auto',
      quality: null,
      stream: null,
      moderation: 'auto',
      image_config: null,
      x: null,
    };
    expect(read(body)).toEqual({ request: { prompt: 'A lighthouse' }, paths: [] });
  });

  it('knows Google’s spellings, and where they stand', () => {
    expect(read({ sampleCount: 2, negativePrompt: 'people', aspectRatio: '1:1' }).request).toEqual({
      prompt: 'A lighthouse',
      count: 2,
      negativePrompt: 'people',
      aspectRatio: '1:1',
      places: { count: 'sampleCount', negativePrompt: 'negativePrompt', aspectRatio: 'aspectRatio' },
    });
  });

  it('takes the usual spelling of two, and reports the other unless it says the same', () => {
    const { request, paths } = read({
      n: 2,
      sample_count: 3,
      seed: 1,
      aspect_ratio: '1:1',
      aspectRatio: '1:1',
    });
    expect(request).toMatchObject({ count: 2, aspectRatio: '1:1' });
    expect(paths).toEqual(['sample_count dropped']);
  });

  it('reads image_config, which what stands beside it wins over', () => {
    const { request, paths } = read({
      image_size: '1K',
      image_config: { aspect_ratio: '16:9', image_size: '2K', prominent_people: 'x' },
    });
    expect(request).toEqual({
      prompt: 'A lighthouse',
      aspectRatio: '16:9',
      imageSize: '1K',
      options: { prominent_people: 'x' },
      places: { aspectRatio: 'image_config.aspect_ratio' },
    });
    expect(paths).toEqual(['image_config.image_size dropped']);
  });

  it('wants a bucket for addresses, and says that data are replaced by them', () => {
    expect(read({ response_format: 'url', storage_uri: 'gs://b/f' })).toEqual({
      request: { prompt: 'A lighthouse', storageUri: 'gs://b/f' },
      paths: [],
    });
    expect(read({ response_format: 'b64_json', storage_uri: 'gs://b' }).paths).toEqual([
      'response_format replaced',
    ]);
  });

  it('reports partial images, which belong to streams', () => {
    expect(read({ partial_images: 2 }).paths).toEqual(['partial_images dropped']);
  });

  it('is not taken in by names of the language', () => {
    const body = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as object;
    const { request } = read(Object.defineProperties({}, Object.getOwnPropertyDescriptors(body)));
    expect(Object.keys(request)).toEqual(['prompt', 'extensions']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    [{ prompt: undefined }, 'prompt', 'missing_required_parameter'],
    [{ prompt: '' }, 'prompt', 'invalid_value'],
    [{ prompt: ['x'] }, 'prompt', 'invalid_value'],
    [{ n: 0 }, 'n', 'invalid_value'],
    [{ n: 11 }, 'n', 'invalid_value'],
    [{ n: 1.5 }, 'n', 'invalid_value'],
    [{ sampleCount: 11 }, 'sampleCount', 'invalid_value'],
    [{ size: '16:9' }, 'size', 'invalid_value'],
    [{ size: '0x10' }, 'size', 'invalid_value'],
    [{ size: '1024x' }, 'size', 'invalid_value'],
    [{ size: '9999999999x1' }, 'size', 'invalid_value'],
    [{ size: ' 1x1' }, 'size', 'invalid_value'],
    [{ stream: true }, 'stream', 'unsupported_parameter'],
    [{ stream: 'yes' }, 'stream', 'invalid_value'],
    [{ response_format: 'url' }, 'response_format', 'unsupported_parameter'],
    [{ response_format: 'jpeg' }, 'response_format', 'invalid_value'],
    [{ storage_uri: 'https://x' }, 'storage_uri', 'invalid_value'],
    [{ storageUri: 'gs://' }, 'storageUri', 'invalid_value'],
    [{ output_format: 'gif' }, 'output_format', 'invalid_value'],
    [{ output_compression: 101 }, 'output_compression', 'invalid_value'],
    [{ image_config: 'x' }, 'image_config', 'invalid_value'],
    [{ image_config: { image_size: 1 } }, 'image_config.image_size', 'invalid_value'],
    [{ labels: { a: 1 } }, 'labels.a', 'invalid_value'],
    [{ add_watermark: 'no' }, 'add_watermark', 'invalid_value'],
    [{ seed: 'x' }, 'seed', 'invalid_value'],
  ])('refuses %j at %s', (members, param, code) => {
    expect(() => read(members)).toThrow(expect.objectContaining({ param, code }));
  });
});

it.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
])('the format %s is %s', (output_format, outputMimeType) => {
  expect(read({ output_format }).request).toMatchObject({ outputMimeType });
});
