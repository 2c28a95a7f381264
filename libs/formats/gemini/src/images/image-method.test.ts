import { imageMethod } from './image-method.js';

it.each([
  ['imagen-4.0-generate-001', 'predict'],
  ['imagegeneration@006', 'predict'],
  ['models/imagen-3.0-generate-002', 'predict'],
  ['publishers/google/models/imagen-3.0-fast-generate-001', 'predict'],
  ['gemini-2.5-flash-image', 'generateContent'],
  ['Gemini-3-Pro-Image-Preview', 'generateContent'],
  ['nano-banana-pro-preview', 'generateContent'],
  ['gemini-embedding-001', undefined],
  ['text-embedding-005', undefined],
  ['imagetext@001', undefined],
  ['veo-3.0-generate-001', undefined],
])('%s is asked by %s', (model, method) => {
  expect(imageMethod(model)).toBe(method);
});
