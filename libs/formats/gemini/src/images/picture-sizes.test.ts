import { pictureSizes } from './picture-sizes.js';

describe('the sizes of pictures', () => {
  it.each([
    ['imagen-4.0-generate-001', '1:1 3:4 4:3 9:16 16:9', '1K 2K'],
    ['imagen-4.0-ultra-generate-001', '1:1 3:4 4:3 9:16 16:9', '1K 2K'],
    ['imagen-4.0-fast-generate-001', '1:1 3:4 4:3 9:16 16:9', ''],
    ['imagen-3.0-generate-002', '1:1 3:4 4:3 9:16 16:9', ''],
    ['imagegeneration@006', '1:1 3:4 4:3 9:16 16:9', ''],
    ['google/gemini-2.5-flash-image', '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9', ''],
    ['gemini-3-pro-image-preview', '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9', '1K 2K 4K'],
    [
      'GEMINI-3.1-flash-image-preview',
      '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9 1:4 4:1 1:8 8:1',
      '512 1K 2K 4K',
    ],
    ['an-unknown-model', '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9', '1K 2K 4K'],
  ])('of %s are those of its generation', (model, aspectRatios, classes) => {
    const sizes = pictureSizes(model);
    expect(sizes.shapes.map(({ aspectRatio }) => aspectRatio).join(' ')).toBe(aspectRatios);
    expect(sizes.classes.map(({ name }) => name).join(' ')).toBe(classes);
  });

  it.each([
    'imagen-4.0-generate-001',
    'gemini-2.5-flash-image',
    'gemini-3-pro-image',
    'gemini-3.1-flash-image',
  ])('of %s have the sides that their aspect ratios say, and about a million pixels', (model) => {
    for (const { aspectRatio, width, height } of pictureSizes(model).shapes) {
      const [across = 0, down = 0] = aspectRatio.split(':').map(Number);
      expect(Math.abs(width / height / (across / down) - 1)).toBeLessThan(0.09);
      expect(Math.abs((width * height) / 1024 ** 2 - 1)).toBeLessThan(0.2);
    }
  });

  it('of a class are a power of two times those of the first', () => {
    expect(pictureSizes('gemini-3.1-flash-image').classes.map(({ factor }) => factor)).toEqual([
      0.5, 1, 2, 4,
    ]);
  });
});
