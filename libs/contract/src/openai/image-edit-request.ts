import type { ImageGenerationMembers } from './image-generation-request.js';

/** A picture of a request: a URL (`data:`, `https://`, `gs://`), or an object that holds one. */
export type RequestPicture = string | RequestPictureUrl;

/** A picture by its URL. */
export interface RequestPictureUrl {
  readonly image_url: string | { readonly url: string };
}

/** The members of a request to change pictures that the gateway reads. Null counts as absent. */
export interface ImageEditMembers extends ImageGenerationMembers {
  /** At most 16, with those of `images`; one of both is required. */
  readonly image?: RequestPicture | readonly RequestPicture[] | null;
  /** As `image`: OpenAI's newer name. */
  readonly images?: readonly RequestPicture[] | null;
  /** Its transparent areas show what of the first picture may change. */
  readonly mask?: RequestPicture | null;
}

/**
 * Body of `POST /v1/images/edits` as JSON. As a form, `image`, `image[]` and `mask` are files and the other members are
 * texts.
 */
export interface ImageEditRequest extends ImageEditMembers {
  readonly [member: string]: unknown;
}

/** The members of a request for variations that the gateway reads. */
export interface ImageVariationMembers extends Omit<ImageEditMembers, 'prompt'> {
  /** Absent: the gateway asks for a variation in its own words. */
  readonly prompt?: string | null;
}

/** Body of `POST /v1/images/variations` as JSON; a form is as of {@link ImageEditRequest}. */
export interface ImageVariationRequest extends ImageVariationMembers {
  readonly [member: string]: unknown;
}
