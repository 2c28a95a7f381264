import type { ImageRequest } from '@model-gateway/core';

/** Members of the body by the name of the canonical one: the usual spelling first, then Google's own. */
export const imageSpellings = {
  seed: ['seed'],
  quality: ['quality'],
  style: ['style'],
  background: ['background'],
  user: ['user'],
  language: ['language'],
  labels: ['labels'],
  safetySettings: ['safety_settings'],
  aspectRatio: ['aspect_ratio', 'aspectRatio'],
  imageSize: ['image_size', 'imageSize', 'sample_image_size', 'sampleImageSize'],
  count: ['n', 'sample_count', 'sampleCount'],
  negativePrompt: ['negative_prompt', 'negativePrompt'],
  personGeneration: ['person_generation', 'personGeneration'],
  safetySetting: ['safety_setting', 'safetySetting'],
  addWatermark: ['add_watermark', 'addWatermark'],
  enhancePrompt: ['enhance_prompt', 'enhancePrompt'],
  guidanceScale: ['guidance_scale', 'guidanceScale'],
  outputCompression: ['output_compression', 'compression_quality', 'compressionQuality'],
  storageUri: ['storage_uri', 'storageUri'],
} as const satisfies Partial<Record<keyof ImageRequest, readonly string[]>>;

/** A canonical member that may be spelled in more than one way. */
export type SpelledMember = keyof typeof imageSpellings;

/** Members of the body that are read, in every spelling. */
export const knownImageMembers: ReadonlySet<string> = new Set([
  'model',
  'prompt',
  'size',
  'response_format',
  'output_format',
  'stream',
  'partial_images',
  'image_config',
  ...Object.values(imageSpellings).flat(),
]);
