import type { InvalidRequestError, LossEntry } from '@model-gateway/core';
import { fromImageEditRequest, fromImageVariationRequest } from './from-image-edit-request.js';

const png = 'data:image/png;base64,AAAA';
const basic = { model: '@vertex/gemini-2.5-flash-image', prompt: 'At night' };

function read(members: object, from = fromImageEditRequest) {
  const losses: LossEntry[] = [];
  const request = from({ ...basic, ...members }, (entry) => losses.push(entry));
  return { request, losses: losses.map(({ path, severity }) => `${path} ${severity ?? 'degraded'}`) };
}

const refusalOf = (members: object): unknown => {
  try {
    read(members);
  } catch (error) {
    const { code, param } = error as InvalidRequestError;
    return [code, param];
  }
  return 'not refused';
};

describe('fromImageEditRequest', () => {
  it.each<[object, string[]]>([
    [{ image: png }, ['image']],
    [{ image: [png, { image_url: png }] }, ['image[0]', 'image[1].image_url']],
    [
      { images: [{ image_url: png }, { image_url: { url: png } }] },
      ['images[0].image_url', 'images[1].image_url.url'],
    ],
    [{ image: png, images: [{ type: 'input_image', image_url: png }] }, ['image', 'images[0].image_url']],
  ])('reads the pictures of %j', (members, paths) => {
    const { request, losses } = read(members);
    expect(request.images).toEqual(
      paths.map((path) => ({
        type: 'media',
        source: { type: 'inline', data: 'AAAA' },
        mimeType: 'image/png',
        kind: 'image',
        path,
      })),
    );
    expect(losses).toEqual([]);
  });

  it('reads addresses, the mask, and what a request for new pictures has', () => {
    const { request, losses } = read({
      image: 'https://pictures.example/sea.png',
      mask: { image_url: png },
      n: 2,
      size: '1536x1024',
      output_format: 'jpeg',
      input_fidelity: 'high',
      user: 'ann',
    });
    expect(request).toMatchObject({
      prompt: 'At night',
      count: 2,
      size: { width: 1536, height: 1024 },
      outputMimeType: 'image/jpeg',
      user: 'ann',
      images: [{ source: { type: 'url', uri: 'https://pictures.example/sea.png' } }],
      mask: { path: 'mask.image_url' },
      places: { images: 'image' },
    });
    expect(request).not.toHaveProperty('extensions');
    expect(losses).toEqual([]);
  });

  it('reports what has no counterpart', () => {
    expect(read({ image: png, input_fidelity: 'low', partial_images: 2 }).losses.toSorted()).toEqual([
      'input_fidelity note',
      'partial_images degraded',
    ]);
    expect(read({ images: [{ image_url: png, detail: 'low' }] }).losses).toEqual([
      'images[0].detail degraded',
    ]);
    expect(read({ image: png, novel: 1 }).request.extensions).toEqual({ novel: 1 });
  });

  it.each<[object, string, string]>([
    [{}, 'missing_required_parameter', 'image'],
    [{ image: [] }, 'missing_required_parameter', 'image'],
    [{ image: '' }, 'invalid_value', 'image'],
    [{ image: 'file:///etc/passwd' }, 'invalid_value', 'image'],
    [{ image: 5 }, 'invalid_value', 'image'],
    [{ image: 'data:application/pdf;base64,JVBERi0=' }, 'invalid_value', 'image'],
    [{ images: [{ image_url: 'data:text/plain,a' }] }, 'invalid_value', 'images[0].image_url'],
    [{ image: png, mask: 'data:application/pdf;base64,JVBERi0=' }, 'invalid_value', 'mask'],
    [{ images: [{}] }, 'missing_required_parameter', 'images[0].image_url'],
    [{ images: [{ file_id: 'file-1' }] }, 'unsupported_parameter', 'images[0].file_id'],
    [{ image: png, mask: { file_id: 'file-1' } }, 'unsupported_parameter', 'mask.file_id'],
    [{ image: Array.from({ length: 17 }, () => png) }, 'invalid_value', 'image[16]'],
    [{ image: png, prompt: '' }, 'invalid_value', 'prompt'],
    [{ image: png, stream: true }, 'unsupported_parameter', 'stream'],
    [{ image: png, response_format: 'url' }, 'unsupported_parameter', 'response_format'],
  ])('%j is refused with %s, naming %s', (members, code, param) => {
    expect(refusalOf(members)).toEqual([code, param]);
  });
});

describe('fromImageVariationRequest', () => {
  it('asks in words, which it reports', () => {
    const { request, losses } = read({ image: png, prompt: undefined }, fromImageVariationRequest);
    expect(request).toMatchObject({
      prompt: expect.stringContaining('variation'),
      images: [{ path: 'image' }],
    });
    expect(losses).toEqual(['image note']);
  });

  it('keeps the words of the client', () => {
    expect(read({ image: png }, fromImageVariationRequest)).toMatchObject({
      request: { prompt: 'At night' },
      losses: [],
    });
  });
});
