import type { ImageRequest, LossEntry } from '@model-gateway/core';
import { geminiApiImagen, vertexImagen } from './imagen-dialect.js';
import { toImagenRequests, type ImagenOptions } from './to-imagen-requests.js';

function translate(request: ImageRequest, options: Partial<ImagenOptions> = {}) {
  const losses: LossEntry[] = [];
  const bodies = toImagenRequests(request, {
    model: 'imagen-4.0-generate-001',
    dialect: vertexImagen,
    reportLoss: (entry) => losses.push(entry),
    strict: true,
    ...options,
  });
  return { bodies, losses, paths: losses.map(({ path, action }) => `${path} ${action}`) };
}

const full: ImageRequest = {
  prompt: 'A lighthouse',
  count: 2,
  aspectRatio: '16:9',
  imageSize: '2K',
  seed: 7,
  negativePrompt: 'people',
  personGeneration: 'dont_allow',
  safetySetting: 'block_only_high',
  addWatermark: false,
  enhancePrompt: false,
  guidanceScale: 20,
  language: 'en',
  outputMimeType: 'image/jpeg',
  outputCompression: 80,
  storageUri: 'gs://bucket/pictures',
  labels: { team: 'maps' },
};

describe('toImagenRequests', () => {
  it('asks for one picture when nobody says how many', () => {
    expect(translate({ prompt: 'A lighthouse' })).toMatchObject({
      bodies: [
        { instances: [{ prompt: 'A lighthouse' }], parameters: { sampleCount: 1, includeRaiReason: true } },
      ],
      losses: [],
    });
  });

  it('says on Vertex AI all that there is a parameter for', () => {
    const { bodies, losses } = translate(full);
    expect(losses).toEqual([]);
    expect(bodies).toEqual([
      {
        instances: [{ prompt: 'A lighthouse' }],
        parameters: {
          sampleCount: 2,
          aspectRatio: '16:9',
          sampleImageSize: '2K',
          negativePrompt: 'people',
          personGeneration: 'dont_allow',
          safetySetting: 'block_only_high',
          addWatermark: false,
          enhancePrompt: false,
          guidanceScale: 20,
          language: 'en',
          storageUri: 'gs://bucket/pictures',
          seed: 7,
          outputOptions: { mimeType: 'image/jpeg', compressionQuality: 80 },
          includeRaiReason: true,
        },
        labels: { team: 'maps' },
      },
    ]);
  });

  it('says on the Gemini API less, and reports the rest', () => {
    const { storageUri: _, ...request } = full;
    const { bodies, paths } = translate(request, { dialect: geminiApiImagen });
    expect(bodies[0]?.parameters).toEqual({
      sampleCount: 2,
      aspectRatio: '16:9',
      sampleImageSize: '2K',
      personGeneration: 'dont_allow',
      safetySetting: 'block_only_high',
      guidanceScale: 20,
      language: 'en',
      outputOptions: { mimeType: 'image/jpeg', compressionQuality: 80 },
      includeRaiReason: true,
    });
    expect(bodies[0]).not.toHaveProperty('labels');
    expect(paths.sort()).toEqual([
      'add_watermark dropped',
      'enhance_prompt dropped',
      'labels dropped',
      'negative_prompt dropped',
      'seed dropped',
    ]);
  });

  it('refuses a bucket where nobody can write to one', () => {
    const request = { prompt: 'x', storageUri: 'gs://b' };
    expect(() => translate(request, { dialect: geminiApiImagen })).toThrow(
      expect.objectContaining({ code: 'unsupported_parameter', param: 'storage_uri' }),
    );
  });

  it.each([
    [4, [4]],
    [5, [4, 1]],
    [10, [4, 4, 2]],
  ])('asks for %d pictures in calls of %j', (count, counts) => {
    const { bodies } = translate({ prompt: 'x', count });
    expect(bodies.map(({ parameters }) => (parameters as { sampleCount: number }).sampleCount)).toEqual(
      counts,
    );
  });

  it('gives each of several calls a seed of its own, within 32 bits', () => {
    const { bodies, paths } = translate({ prompt: 'x', count: 9, seed: 2 ** 31 - 5, addWatermark: false });
    const seeds = bodies.map(({ parameters }) => (parameters as { seed: number }).seed);
    expect(seeds).toEqual([2 ** 31 - 5, 2 ** 31 - 1, 4]);
    expect(paths).toEqual(['seed approximated']);
  });

  it.each([undefined, true])(
    'drops a seed that the watermark forbids (add_watermark: %s)',
    (addWatermark) => {
      const request = { prompt: 'x', seed: 1, ...(addWatermark !== undefined && { addWatermark }) };
      const { bodies, losses } = translate(request);
      expect(bodies[0]?.parameters).not.toHaveProperty('seed');
      expect(losses).toEqual([
        expect.objectContaining({ path: 'seed', reason: expect.stringContaining('add_watermark: false') }),
      ]);
    },
  );

  it.each([
    [{ size: { width: 1024, height: 1024 } }, { aspectRatio: '1:1', sampleImageSize: '1K' }, []],
    [
      { size: { width: 1536, height: 1024 } },
      { aspectRatio: '4:3', sampleImageSize: '1K' },
      ['size approximated'],
    ],
    [
      { size: { width: 1024, height: 1024 }, aspectRatio: '3:4' },
      { aspectRatio: '3:4', sampleImageSize: '1K' },
      ['size approximated'],
    ],
    [
      { size: { width: 1024, height: 1024 }, aspectRatio: '3:4', imageSize: '2K' },
      { aspectRatio: '3:4', sampleImageSize: '2K' },
      ['size dropped'],
    ],
    [{ quality: 'auto' }, {}, []],
    [{ quality: 'hd' }, { sampleImageSize: '2K' }, ['quality approximated']],
    [{ quality: 'high', imageSize: '1K' }, { sampleImageSize: '1K' }, ['quality dropped']],
    [{ quality: 'low' }, {}, ['quality dropped']],
    [{ style: 'vivid' }, {}, ['style dropped']],
    [{ background: 'transparent' }, {}, ['background dropped']],
    [{ background: 'opaque' }, {}, []],
    [{ user: 'u' }, {}, ['user dropped']],
    [
      { outputMimeType: 'image/webp', outputCompression: 5 },
      {},
      ['output_format dropped', 'output_compression dropped'],
    ],
    [{ outputCompression: 5 }, { outputOptions: { compressionQuality: 5 } }, []],
    [{ options: { x: 1 } }, {}, ['image_config.x dropped']],
  ] satisfies [Partial<ImageRequest>, object, string[]][])('makes of %j %j', (members, parameters, paths) => {
    const translated = translate({ prompt: 'x', ...members });
    expect(translated.bodies[0]?.parameters).toEqual({
      sampleCount: 1,
      includeRaiReason: true,
      ...parameters,
    });
    expect(translated.paths).toEqual(paths);
  });

  it('has one setting for all categories of harm: the strictest', () => {
    const safetySettings = [
      { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_ONLY_HIGH' },
      { category: 'HARM_CATEGORY_HATE_SPEECH', threshold: 'BLOCK_LOW_AND_ABOVE' },
      { category: 'HARM_CATEGORY_X', threshold: 'OFF' },
    ];
    const { bodies, paths } = translate({ prompt: 'x', safetySettings });
    expect(bodies[0]?.parameters).toMatchObject({ safetySetting: 'block_low_and_above' });
    expect(paths).toEqual(['safety_settings approximated']);
  });

  it.each([
    ['OFF', 'block_none'],
    ['BLOCK_NONE', 'block_none'],
    ['BLOCK_ONLY_HIGH', 'block_only_high'],
    ['BLOCK_MEDIUM_AND_ABOVE', 'block_medium_and_above'],
    ['BLOCK_LOW_AND_ABOVE', 'block_low_and_above'],
  ])('has the setting for the threshold %s of a category', (threshold, safetySetting) => {
    const safetySettings = [{ category: 'HARM_CATEGORY_HARASSMENT', threshold }];
    const { bodies } = translate({ prompt: 'x', safetySettings });
    expect(bodies[0]?.parameters).toMatchObject({ safetySetting });
  });

  it('names the place where the client said it', () => {
    const places = { imageSize: 'image_config.image_size', negativePrompt: 'negativePrompt' };
    const { paths } = translate({ prompt: 'x', negativePrompt: 'y', places }, { dialect: geminiApiImagen });
    expect(paths).toEqual(['negativePrompt dropped']);
  });

  it('passes on what the client says in the upstream’s own words, and reports the rest', () => {
    const extensions = { include_safety_attributes: true, sampleCount: 9, unheard_of: 1 };
    const { bodies, paths } = translate({ prompt: 'x', extensions });
    expect(bodies[0]?.parameters).toMatchObject({ sampleCount: 1, includeSafetyAttributes: true });
    expect(paths).toEqual(['sampleCount dropped', 'unheard_of dropped']);
  });

  it('asks for safety attributes only for clients that are shown them', () => {
    expect(translate({ prompt: 'x' }, { strict: false }).bodies[0]?.parameters).toMatchObject({
      includeSafetyAttributes: true,
    });
  });
});

it.each([
  [undefined, []],
  ['auto', []],
  ['opaque', []],
  ['transparent', ['background dropped']],
] as const)('a background that is %s', (background, losses) => {
  const request = { prompt: 'A lighthouse', ...(background !== undefined && { background }) };
  expect(translate(request as ImageRequest).paths).toEqual(losses);
});
