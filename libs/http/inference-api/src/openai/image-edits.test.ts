import type { ErrorBody } from '@model-gateway/contract';
import type { ImageRequest, ImageResponse, Target } from '@model-gateway/core';
import { startApi, type RunningApi } from '../testing/start-api.js';

const picture: ImageResponse = { images: [{ data: 'aGk=', mimeType: 'image/png' }], filtered: [] };
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const base64 = Buffer.from(png).toString('base64');
const model = '@gemini-dev/gemini-2.5-flash-image';

let api: RunningApi;
let asked: { target: Target; request: ImageRequest }[];

beforeAll(async () => {
  api = await startApi(
    {},
    { images: (target) => ({ generate: async (request) => (asked.push({ target, request }), picture) }) },
  );
});
beforeEach(() => (asked = []));
afterAll(() => api.stop());

type Field = readonly [name: string, value: string | Blob, filename?: string];
const file = (type = 'image/png', bytes: Uint8Array<ArrayBuffer> = png) => new Blob([bytes], { type });

/** POSTs a form. */
const send = (fields: readonly Field[], path = 'edits', headers: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value, filename] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, filename ?? 'picture.png');
  }
  return fetch(`${api.base}/v1/images/${path}`, {
    method: 'POST',
    headers: { 'x-gateway-api-key': 'caller-key', ...headers },
    body: form,
  });
};
const basic: readonly Field[] = [
  ['model', model],
  ['prompt', 'At night'],
];
const inline = (path: string, mimeType = 'image/png', data = base64) => ({
  type: 'media',
  source: { type: 'inline', data },
  mimeType,
  kind: 'image',
  path,
});

describe('a form for changed pictures', () => {
  it('is read member by member', async () => {
    const response = await send([
      ...basic,
      ['image[]', file()],
      ['image[]', file('image/avif', new Uint8Array([1])), 'b.avif'],
      ['mask', file('application/octet-stream')],
      ['n', '2'],
      ['size', '1536x1024'],
      ['seed', '-7'],
      ['stream', 'false'],
      ['image_config[aspect_ratio]', '16:9'],
      ['labels', '{"team":"maps"}'],
      ['output_format', 'jpeg'],
      ['response_format', 'b64_json'],
      ['user', ''],
    ]);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { data: [{ b64_json: 'aGk=' }], output_format: 'png' },
    ]);
    expect(asked.map(({ request }) => request)).toEqual([
      {
        prompt: 'At night',
        images: [inline('image[0]'), inline('image[1]', 'image/avif', 'AQ==')],
        mask: inline('mask'),
        count: 2,
        size: { width: 1536, height: 1024 },
        seed: -7,
        aspectRatio: '16:9',
        labels: { team: 'maps' },
        outputMimeType: 'image/jpeg',
        places: { aspectRatio: 'image_config.aspect_ratio', images: 'image' },
      },
    ]);
  });

  it('may have one picture, the same name again, and addresses', async () => {
    await send([...basic, ['image', file()]]);
    await send([...basic, ['image', file()], ['image', file()]]);
    await send([...basic, ['image', 'https://pictures.example/sea.png']]);
    expect(asked.map(({ request }) => request.images?.map(({ path }) => path))).toEqual([
      ['image'],
      ['image[0]', 'image[1]'],
      ['image'],
    ]);
  });

  it('may number its pictures, and write the mask as a list of one', async () => {
    const other = new Uint8Array([...png.slice(0, 8), 9]);
    const fields: readonly Field[] = [
      ['image[1]', file()],
      ['image[0]', file('image/png', other)],
      ['mask[]', file()],
    ];
    expect((await send([...basic, ...fields])).status).toBe(200);
    expect(asked[0]?.request).toMatchObject({
      images: [inline('image[0]', 'image/png', Buffer.from(other).toString('base64')), inline('image[1]')],
      mask: inline('mask'),
    });
    await send([...basic, ['image[0]', file()], ['mask[0]', file()]]);
    expect(asked[1]?.request).toMatchObject({ images: [inline('image')], mask: inline('mask') });
  });

  it('is changed by configs as JSON is', async () => {
    const config = { override_params: { n: 3, model: '@gemini-dev/other' } };
    await send([...basic, ['image', file()], ['n', '1']], 'edits', {
      'x-gateway-config': JSON.stringify(config),
    });
    expect(asked).toMatchObject([{ target: { model: 'other' }, request: { count: 3 } }]);
  });

  it.each<[string, readonly Field[], string, string]>([
    ['no picture', basic, 'missing_required_parameter', 'image'],
    ['an empty file', [...basic, ['image', file('image/png', new Uint8Array())]], 'invalid_value', 'image'],
    ['a document', [...basic, ['image', file('text/plain', new Uint8Array([65]))]], 'invalid_value', 'image'],
    ['a file for a text', [...basic, ['image', file()], ['size', file()]], 'invalid_value', 'size'],
    ['no number', [...basic, ['image', file()], ['n', 'two']], 'invalid_value', 'n'],
    ['too many', [...basic, ['image', file()], ['n', '11']], 'invalid_value', 'n'],
    ['no truth value', [...basic, ['image', file()], ['stream', 'maybe']], 'invalid_value', 'stream'],
    ['a stream', [...basic, ['image', file()], ['stream', 'true']], 'unsupported_parameter', 'stream'],
    ['broken JSON', [...basic, ['image', file()], ['labels', '{']], 'invalid_value', 'labels'],
    ['a text twice', [...basic, ['prompt', 'again']], 'invalid_value', 'prompt'],
    [
      'a deep name',
      [...basic, ['safety_settings[][category]', 'x']],
      'invalid_value',
      'safety_settings[][category]',
    ],
    ['a number twice', [...basic, ['image[0]', file()], ['image[0]', file()]], 'invalid_value', 'image[0]'],
    [
      'two masks',
      [...basic, ['image', file()], ['mask[]', file()], ['mask[]', file()]],
      'invalid_value',
      'mask[]',
    ],
    ['two forms', [...basic, ['labels', '{}'], ['labels[a]', 'b']], 'invalid_value', 'labels[a]'],
  ])('with %s is refused', async (_, fields, code, param) => {
    const response = await send(fields);
    const { error } = (await response.json()) as ErrorBody;
    expect([error.code, error.param ?? '']).toEqual([code, param]);
    expect(asked).toEqual([]);
  });

  it('does not set prototypes', async () => {
    await send([...basic, ['image', file()], ['__proto__[n]', '5'], ['labels[__proto__]', 'x']]);
    expect(asked[0]?.request.count).toBeUndefined();
    expect(({} as { n?: unknown }).n).toBeUndefined();
  });
});

describe('JSON for changed pictures', () => {
  it('is read as OpenAI’s API takes it', async () => {
    const images = [{ image_url: `data:image/png;base64,${base64}` }];
    const response = await api.post('/v1/images/edits', { model, prompt: 'At night', images });
    expect(response.status).toBe(200);
    expect(asked[0]?.request.images).toEqual([inline('images[0].image_url')]);
  });
});

describe('a form for variations', () => {
  it('needs no prompt', async () => {
    const response = await send(
      [
        ['model', model],
        ['image', file()],
      ],
      'variations',
    );
    expect([response.status, response.headers.get('x-gateway-loss')]).toEqual([200, '1']);
    expect(asked[0]?.request).toMatchObject({
      prompt: expect.stringContaining('variation'),
      images: [inline('image')],
    });
  });
});

it.each(['edits', 'variations'])('other methods on /v1/images/%s are refused', async (path) => {
  const response = await fetch(`${api.base}/v1/images/${path}`, {
    headers: { 'x-gateway-api-key': 'caller-key' },
  });
  expect([response.status, response.headers.get('allow')]).toEqual([404, 'POST']);
});
