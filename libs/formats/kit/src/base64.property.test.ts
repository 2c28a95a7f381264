import fc from 'fast-check';
import { bytesOfBase64, toBase64, toStandardBase64 } from './base64.js';

describe('base64', () => {
  it('of either alphabet, padded or not, stands for the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const buffer = Buffer.from(bytes);
        const standard = buffer.toString('base64');
        expect(toBase64(bytes)).toBe(standard);
        for (const data of [standard, standard.replace(/=+$/, ''), buffer.toString('base64url')]) {
          expect(toStandardBase64(data)).toBe(standard);
          expect(bytesOfBase64(data)).toEqual(bytes);
        }
      }),
    );
  });

  it.each(['a', 'ä', 'AA AA', 'AAAA\n', 'AA=A', '<svg>', `${'='.repeat(1_000_000)}A`])(
    'that is none stands for nothing',
    (data) => {
      expect(bytesOfBase64(data)).toBeUndefined();
    },
  );

  it('of many bytes becomes bytes without a call for each', () => {
    const from = jest.spyOn(Uint8Array, 'from');
    const bytes = new Uint8Array(20_000_000).fill(0xe4);
    expect(bytesOfBase64(toBase64(bytes))?.length).toBe(bytes.length);
    expect(from).not.toHaveBeenCalled();
    from.mockRestore();
  });
});
