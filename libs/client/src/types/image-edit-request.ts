import type { ImageEditMembers, ImageVariationMembers } from '@model-gateway/contract';

/** Body of a request to change pictures. These are URLs, `data:` too. Null counts as absent. */
export interface ImageEditRequest extends ImageEditMembers {
  readonly stream?: false | null;
  /** OpenAI's. The upstream keeps to the pictures as closely as it can. */
  readonly input_fidelity?: 'high' | 'low' | null;
}

/** Body of a request for variations of a picture, which is a URL, `data:` too. Null counts as absent. */
export interface ImageVariationRequest extends ImageVariationMembers {
  readonly stream?: false | null;
}
