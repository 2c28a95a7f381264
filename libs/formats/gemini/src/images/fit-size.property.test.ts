import { assert, constantFrom, integer, property, record } from 'fast-check';
import { fitSize } from './fit-size.js';
import { pictureSizes } from './picture-sizes.js';

const models = [
  'imagen-4.0-generate-001',
  'imagen-4.0-fast-generate-001',
  'imagegeneration@006',
  'gemini-2.5-flash-image',
  'gemini-3-pro-image-preview',
  'gemini-3.1-flash-image',
  'nano-banana-pro-preview',
];

describe('fitSize', () => {
  it.each([
    ['imagen-4.0-generate-001', 1024, 1024, { aspectRatio: '1:1', imageSize: '1K', exact: true }],
    ['imagen-4.0-generate-001', 2816, 1536, { aspectRatio: '16:9', imageSize: '2K', exact: true }],
    ['imagen-4.0-generate-001', 1792, 1024, { aspectRatio: '16:9', imageSize: '1K', exact: false }],
    ['imagen-4.0-generate-001', 256, 256, { aspectRatio: '1:1', imageSize: '1K', exact: false }],
    ['imagen-4.0-fast-generate-001', 1024, 1536, { aspectRatio: '3:4', exact: false }],
    ['gemini-2.5-flash-image', 1344, 768, { aspectRatio: '16:9', exact: true }],
    ['gemini-3-pro-image-preview', 1536, 1024, { aspectRatio: '3:2', imageSize: '1K', exact: false }],
    ['gemini-3-pro-image-preview', 4096, 4096, { aspectRatio: '1:1', imageSize: '4K', exact: true }],
    ['gemini-3-pro-image-preview', 512, 512, { aspectRatio: '1:1', imageSize: '1K', exact: false }],
    ['gemini-3.1-flash-image', 512, 512, { aspectRatio: '1:1', imageSize: '512', exact: true }],
    ['gemini-3.1-flash-image', 300, 2400, { aspectRatio: '1:8', imageSize: '1K', exact: false }],
  ])('%s makes of %d x %d %j', (model, width, height, fitted) => {
    expect(fitSize({ width, height }, pictureSizes(model))).toEqual(fitted);
  });

  it('is exact for every size that a model makes', () => {
    for (const model of models) {
      const sizes = pictureSizes(model);
      const classes = sizes.classes.length > 0 ? sizes.classes : [{ name: undefined, factor: 1 }];
      for (const { aspectRatio, width, height } of sizes.shapes) {
        for (const { name, factor } of classes) {
          const fitted = fitSize({ width: width * factor, height: height * factor }, sizes);
          expect(fitted).toMatchObject({ aspectRatio, exact: true });
          expect(fitted.imageSize).toBe(name);
        }
      }
    }
  });

  it('turns the picture when the size is turned', () => {
    const size = record({
      width: integer({ min: 1, max: 99_999 }),
      height: integer({ min: 1, max: 99_999 }),
    });
    assert(
      property(constantFrom(...models), size, (model, { width, height }) => {
        const sizes = pictureSizes(model);
        const { aspectRatio } = fitSize({ width, height }, sizes);
        const turned = fitSize({ width: height, height: width }, sizes).aspectRatio;
        const reversed = aspectRatio.split(':').reverse().join(':');
        // 21:9 has no upright counterpart.
        if (sizes.shapes.some((shape) => shape.aspectRatio === reversed)) {
          const [wide, high] = turned.split(':').map(Number);
          expect((wide ?? 0) >= (high ?? 0)).toBe(height >= width || turned === '1:1');
        }
      }),
    );
  });
});
