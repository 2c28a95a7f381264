import type { ImageGenerationMembers } from '@model-gateway/contract';

/** Body of an image generation: OpenAI's members and those that only the upstreams have. Null counts as absent. */
export interface ImageGenerationRequest extends ImageGenerationMembers {
  readonly stream?: false | null;
  /** OpenAI's. No upstream has a counterpart for it, so the loss report names it. */
  readonly moderation?: string | null;
}
