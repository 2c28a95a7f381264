import type { LossEntry } from '@model-gateway/core';
import { fromImageGenerationRequest } from './from-image-generation-request.js';

function read(members: object) {
  const losses: LossEntry[] = [];
  const request = fromImageGenerationRequest({ model: 'm', prompt: 'A lighthouse', ...members }, (loss) =>
    losses.push(loss),
  );
  return { request, losses };
}

interface Spelled {
  readonly member: string;
  readonly value: string | number | boolean;
  readonly usual: string;
  readonly others: readonly string[];
}

const spelled: readonly Spelled[] = [
  { member: 'aspectRatio', value: '3:2', usual: 'aspect_ratio', others: ['aspectRatio'] },
  {
    member: 'imageSize',
    value: '2K',
    usual: 'image_size',
    others: ['imageSize', 'sample_image_size', 'sampleImageSize'],
  },
  { member: 'count', value: 2, usual: 'n', others: ['sample_count', 'sampleCount'] },
  { member: 'negativePrompt', value: 'people', usual: 'negative_prompt', others: ['negativePrompt'] },
  {
    member: 'personGeneration',
    value: 'allow_adult',
    usual: 'person_generation',
    others: ['personGeneration'],
  },
  { member: 'safetySetting', value: 'block_none', usual: 'safety_setting', others: ['safetySetting'] },
  { member: 'addWatermark', value: false, usual: 'add_watermark', others: ['addWatermark'] },
  { member: 'enhancePrompt', value: true, usual: 'enhance_prompt', others: ['enhancePrompt'] },
  { member: 'guidanceScale', value: 1.5, usual: 'guidance_scale', others: ['guidanceScale'] },
  {
    member: 'outputCompression',
    value: 80,
    usual: 'output_compression',
    others: ['compression_quality', 'compressionQuality'],
  },
  { member: 'storageUri', value: 'gs://b/f', usual: 'storage_uri', others: ['storageUri'] },
];

describe.each(spelled)('$member', ({ member, value, usual, others }) => {
  it('is read in its usual spelling, whose place needs no word', () => {
    expect(read({ [usual]: value })).toEqual({
      request: { prompt: 'A lighthouse', [member]: value },
      losses: [],
    });
  });

  it.each(others)('is read as %s, and its place is known', (spelling) => {
    expect(read({ [spelling]: value })).toEqual({
      request: { prompt: 'A lighthouse', [member]: value, places: { [member]: spelling } },
      losses: [],
    });
  });

  it.each(others)('in its usual spelling wins over %s, which is reported where they differ', (spelling) => {
    const other = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}x`;
    expect(read({ [usual]: value, [spelling]: value }).losses).toEqual([]);
    expect(read({ [usual]: value, [spelling]: other })).toEqual({
      request: { prompt: 'A lighthouse', [member]: value },
      losses: [
        { path: spelling, action: 'dropped', severity: 'note', reason: `${usual} says the same, and wins.` },
      ],
    });
  });
});
