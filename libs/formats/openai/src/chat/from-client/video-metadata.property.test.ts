import type { JsonValue, LossEntry } from '@model-gateway/core';
import fc from 'fast-check';
import { fromVideoMetadata } from './video-metadata.js';

const read = (video_metadata: JsonValue, losses: LossEntry[] = []) =>
  fromVideoMetadata({ video_metadata }, 'part', (entry) => losses.push(entry));

describe('the clip of a video', () => {
  it.each<[JsonValue, string]>([
    [0, '0s'],
    [1.5, '1.5s'],
    [90, '90s'],
    [1 / 3, '0.333333333s'],
    [0.1 + 0.2, '0.3s'],
    [1e-7, '0.0000001s'],
    [1e-12, '0s'],
    [99.9999999999, '100s'],
    [315_576_000_000, '315576000000s'],
    ['1.5s', '1.5s'],
    ['3600s', '3600s'],
    ['0.000000001s', '0.000000001s'],
  ])('begins at %j, which is the duration %s', (start_offset, startOffset) => {
    expect(read({ start_offset })).toEqual({ startOffset });
    expect(read({ startOffset: start_offset })).toEqual({ startOffset });
  });

  it('has offsets that Google takes, whatever number of seconds is given', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 315_576_000_000, noNaN: true }), (end_offset) => {
        const { endOffset } = read({ end_offset })!;
        expect(endOffset).toMatch(/^\d{1,12}(\.\d{1,9})?s$/);
        expect(Math.abs(parseFloat(endOffset!) - end_offset)).toBeLessThanOrEqual(5e-10 + end_offset * 1e-15);
      }),
    );
  });

  it.each<[JsonValue]>([
    [-1],
    [1e21],
    [315_576_000_001],
    ['315576000001s'],
    ['1.0000000001s'],
    ['1e3s'],
    ['-1s'],
    ['1'],
    ['s'],
    [''],
    [true],
    [[1]],
    [{}],
  ])('cannot end at %j', (end_offset) => {
    const refusal = expect.objectContaining({
      code: 'invalid_value',
      param: 'part.video_metadata.end_offset',
    });
    expect(() => read({ end_offset })).toThrow(refusal);
  });

  it('says which of two spellings lost, if they differ', () => {
    const losses: LossEntry[] = [];
    const metadata = { start_offset: 1, startOffset: 2, end_offset: 3, endOffset: '3s' };
    expect(read(metadata, losses)).toEqual({ startOffset: '1s', endOffset: '3s' });
    expect(losses).toMatchObject([{ path: 'part.video_metadata.startOffset', action: 'dropped' }]);
  });
});
