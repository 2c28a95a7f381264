import { fromSignature } from './signature.js';

const standIn = 'skip_thought_signature_validator';
const extra = (thought_signature: string) => ({ extra_content: { google: { thought_signature } } });

describe('fromSignature', () => {
  it.each([
    [
      'thought_signature',
      { thought_signature: 'Zmlyc3Q=', ...extra('c2Vjb25k'), signature: 'dGhpcmQ=' },
      'Zmlyc3Q=',
    ],
    ['extra_content.google', { ...extra('c2Vjb25k'), signature: 'dGhpcmQ=' }, 'c2Vjb25k'],
    ['signature', { signature: 'dGhpcmQ=' }, 'dGhpcmQ='],
  ])('finds the one in `%s`', (_place, owner, value) => {
    expect(fromSignature(owner, 'path')).toEqual({ value });
  });

  it('takes what only stands in for a signature for none', () => {
    const encoded = Buffer.from(standIn).toString('base64');
    for (const each of [standIn, encoded]) {
      expect(
        fromSignature({ thought_signature: each, ...extra(each), signature: each }, 'path'),
      ).toBeUndefined();
      expect(fromSignature({ thought_signature: each, ...extra('c2Vjb25k') }, 'path')).toEqual({
        value: 'c2Vjb25k',
      });
    }
  });
});
