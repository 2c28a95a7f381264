import fc from 'fast-check';
import { UpstreamInvalidResponseError } from '@model-gateway/core';
import { fromWireBase64 } from './base64.js';

it.each([
  ['', ''],
  ['AAAA', 'AAAA'],
  ['-_8=', '+/8='],
  ['-_8', '+/8='],
  ['_w', '/w=='],
  ['AA=', 'AA=='],
  ['AAAA==', 'AAAA'],
])('media %p become %p', (data, expected) => {
  expect(fromWireBase64(data)).toBe(expected);
});

it.each(['A!=', 'A', 'AAAAA', 'AA=A', 'AA===', '====', 'AA AA', 'é', 'data:image/png;base64,AAAA'])(
  'media %p are an invalid answer',
  (data) => {
    expect(() => fromWireBase64(data)).toThrow(UpstreamInvalidResponseError);
  },
);

it('any bytes are the same in either alphabet, padded or not', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const standard = Buffer.from(bytes).toString('base64');
      const urlSafe = Buffer.from(bytes).toString('base64url');
      expect([standard, urlSafe, standard.replace(/=+$/, '')].map(fromWireBase64)).toEqual(
        Array(3).fill(standard),
      );
    }),
  );
});

it('a large picture is read at once', () => {
  const data = '-_8A'.repeat(5_000_000);
  expect(fromWireBase64(data)).toHaveLength(data.length);
});
