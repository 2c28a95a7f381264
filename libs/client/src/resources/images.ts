import type { ImagesResponse, OpenObject } from '@model-gateway/contract';
import type { CallOptions } from '../options/call-options.js';
import type { Answer } from '../response/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type { ImageEditRequest, ImageVariationRequest } from '../types/image-edit-request.js';
import type { ImageGenerationRequest } from '../types/image-generation-request.js';

/** Images. */
export class Images {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Generates images from a text. Unlisted members are passed on to upstreams that accept them. */
  generate(
    body: ImageGenerationRequest | (ImageGenerationRequest & OpenObject),
    options?: CallOptions,
  ): Promise<Answer<ImagesResponse>> {
    return this.#requester.json<ImagesResponse>({
      method: 'POST',
      path: '/v1/images/generations',
      body,
      options,
    });
  }

  /** Changes pictures, which are URLs (`data:`, `https://`, `gs://`). */
  edit(
    body: ImageEditRequest | (ImageEditRequest & OpenObject),
    options?: CallOptions,
  ): Promise<Answer<ImagesResponse>> {
    return this.#requester.json<ImagesResponse>({ method: 'POST', path: '/v1/images/edits', body, options });
  }

  /** Makes variations of a picture, which is a URL (`data:`, `https://`, `gs://`). */
  createVariation(
    body: ImageVariationRequest | (ImageVariationRequest & OpenObject),
    options?: CallOptions,
  ): Promise<Answer<ImagesResponse>> {
    const path = '/v1/images/variations';
    return this.#requester.json<ImagesResponse>({ method: 'POST', path, body, options });
  }
}
