import type { ImageRequest, LossAction, LossReporter } from '@model-gateway/core';

/** Members of a request that may each be lost. */
export type ImageMember = Exclude<
  keyof ImageRequest,
  'extensions' | 'isCountOpen' | 'maskMark' | 'places' | 'native'
>;

/** Path of each member in the client's body, unless the request states another. */
const usualPlaces = {
  prompt: 'prompt',
  images: 'image',
  mask: 'mask',
  count: 'n',
  size: 'size',
  aspectRatio: 'aspect_ratio',
  imageSize: 'image_size',
  options: 'image_config',
  quality: 'quality',
  style: 'style',
  background: 'background',
  seed: 'seed',
  negativePrompt: 'negative_prompt',
  personGeneration: 'person_generation',
  safetySetting: 'safety_setting',
  safetySettings: 'safety_settings',
  addWatermark: 'add_watermark',
  enhancePrompt: 'enhance_prompt',
  guidanceScale: 'guidance_scale',
  language: 'language',
  outputMimeType: 'output_format',
  outputCompression: 'output_compression',
  storageUri: 'storage_uri',
  labels: 'labels',
  user: 'user',
} satisfies Record<ImageMember, string>;

/** Reports losses of members of one request. */
export class ImageLosses {
  constructor(
    private readonly request: ImageRequest,
    private readonly reportLoss: LossReporter,
  ) {}

  /** The member's path in the client's body. */
  placeOf(member: ImageMember): string {
    return this.request.places?.[member] ?? usualPlaces[member];
  }

  /** Reports the member; does nothing if the request does not have it. */
  report(member: ImageMember, action: LossAction, reason: string): void {
    if (this.request[member] === undefined) return;
    this.reportLoss({ path: this.placeOf(member), action, reason });
  }

  drop(member: ImageMember, reason: string): void {
    this.report(member, 'dropped', reason);
  }

  /** Reports a value inside a member. */
  reportAt(path: string, action: LossAction, reason: string): void {
    this.reportLoss({ path, action, reason });
  }
}
