import fc from 'fast-check';
import { Base64Encoder } from './base64-encoder.js';

it('writes what one piece would be, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), (pieces) => {
      const encoder = new Base64Encoder();
      const text = pieces.map((piece) => encoder.push(piece)).join('') + encoder.end();
      expect(text).toBe(Buffer.concat(pieces).toString('base64'));
    }),
  );
});

it('writes a piece that is longer than a stack takes arguments', () => {
  const bytes = Uint8Array.from({ length: 300_001 }, (_, index) => index % 251);
  const encoder = new Base64Encoder();
  expect(encoder.push(bytes) + encoder.end()).toBe(Buffer.from(bytes).toString('base64'));
});
