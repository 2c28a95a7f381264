import fc from 'fast-check';
import { isPlainAscii } from './is-plain-ascii.js';

describe('isPlainAscii', () => {
  it.each([0, 1, 3, 4, 5, 15, 16, 17, 31, 64, 65, 79, 1_000])(
    'takes %d plain bytes, wherever they begin',
    (length) => {
      for (let start = 0; start < 8; start += 1) {
        const memory = new Uint8Array(start + length + 8);
        const bytes = memory.subarray(start, start + length).fill(0x20);
        expect(isPlainAscii(bytes)).toBe(true);
        expect(isPlainAscii(bytes.fill(0x7f))).toBe(true);
      }
    },
  );

  it('refuses any other byte, wherever it stands', () => {
    const memory = new Uint8Array(128);
    for (let start = 0; start < 5; start += 1) {
      const bytes = memory.subarray(start, start + 103);
      for (let at = 0; at < bytes.length; at += 1) {
        for (const wrong of [0x00, 0x09, 0x0a, 0x1f, 0x80, 0xa0, 0xff]) {
          bytes.fill(0x41);
          bytes[at] = wrong;
          expect(isPlainAscii(bytes)).toBe(false);
        }
      }
    }
  });

  it('says of any bytes what looking at each of them says', () => {
    fc.assert(
      fc.property(fc.uint8Array({ min: 0x1c, max: 0x83, maxLength: 160 }), (bytes) => {
        expect(isPlainAscii(bytes)).toBe(bytes.every((byte) => byte >= 0x20 && byte < 0x80));
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ min: 0x20, max: 0x7f, minLength: 1, maxLength: 160 }), (bytes) => {
        expect(isPlainAscii(bytes)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
