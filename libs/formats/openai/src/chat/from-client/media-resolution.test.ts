import type { LossEntry } from '@model-gateway/core';
import { fromDetail } from './media-resolution.js';

describe('the detail of an image', () => {
  it.each([
    ['low', 'MEDIA_RESOLUTION_LOW'],
    ['medium', 'MEDIA_RESOLUTION_MEDIUM'],
    ['high', 'MEDIA_RESOLUTION_HIGH'],
    ['auto', undefined],
    [undefined, undefined],
  ])('%j is %j', (detail, resolution) => {
    const losses: LossEntry[] = [];
    expect(fromDetail({ detail }, 'image_url', (loss) => losses.push(loss))).toBe(resolution);
    expect(losses).toEqual([]);
  });

  it('of an unknown word is reported', () => {
    const losses: LossEntry[] = [];
    expect(fromDetail({ detail: 'original' }, 'image_url', (loss) => losses.push(loss))).toBeUndefined();
    expect(losses).toMatchObject([{ path: 'image_url.detail', action: 'dropped' }]);
  });
});
