import type { LossEntry } from '@model-gateway/core';
import { fromImageGenerationRequest } from './from-image-generation-request.js';

function read(members: object) {
  const losses: LossEntry[] = [];
  const request = fromImageGenerationRequest({ model: 'm', prompt: 'A lighthouse', ...members }, (loss) =>
    losses.push(loss),
  );
  return { request, losses };
}

const spelled: readonly (readonly [member: string, value: unknown, usual: string, ...others: string[]])[] = [
  ['aspectRatio', '3:2', 'aspect_ratio', 'aspectRatio'],
  ['imageSize', '2K', 'image_size', 'imageSize', 'sample_image_size', 'sampleImageSize'],
  ['count', 2, 'n', 'sample_count', 'sampleCount'],
  ['negativePrompt', 'people', 'negative_prompt', 'negativePrompt'],
  ['personGeneration', 'allow_adult', 'person_generation', 'personGeneration'],
  ['safetySetting', 'block_none', 'safety_setting', 'safetySetting'],
  ['addWatermark', false, 'add_watermark', 'addWatermark'],
  ['enhancePrompt', true, 'enhance_prompt', 'enhancePrompt'],
  ['guidanceScale', 1.5, 'guidance_scale', 'guidanceScale'],
  ['outputCompression', 80, 'output_compression', 'compression_quality', 'compressionQuality'],
  ['storageUri', 'gs://b/f', 'storage_uri', 'storageUri'],
];

describe.each(spelled)('%s', (member, value, usual, ...others) => {
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
    const other =
      typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`;
    expect(read({ [usual]: value, [spelling]: value }).losses).toEqual([]);
    expect(read({ [usual]: value, [spelling]: other })).toEqual({
      request: { prompt: 'A lighthouse', [member]: value },
      losses: [
        { path: spelling, action: 'dropped', severity: 'note', reason: `${usual} says the same, and wins.` },
      ],
    });
  });
});
