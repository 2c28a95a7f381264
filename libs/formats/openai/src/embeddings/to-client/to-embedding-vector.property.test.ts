import fc from 'fast-check';
import { toEmbeddingVector } from './to-embedding-vector.js';

/** As the official clients read it. */
function decoded(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
}

it('gives numbers as they came', () => {
  const values = [0.1, -2];
  expect(toEmbeddingVector(values, 'float')).toBe(values);
});

it('gives base64 that decodes to the same 32-bit floats', () =>
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 3100 }), (values) => {
      const text = toEmbeddingVector(values, 'base64');
      expect(decoded(text as string)).toEqual(values.map(Math.fround));
    }),
  ));

it('writes the bytes of a known vector', () => {
  expect(toEmbeddingVector([1, -0.5], 'base64')).toBe('AACAPwAAAL8=');
  expect(toEmbeddingVector([], 'base64')).toBe('');
});
