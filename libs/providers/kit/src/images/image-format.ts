import type { ImageRequest, ImageResponse, JsonObject, JsonValue } from '@model-gateway/core';
import type { EncodeOptions } from '../chat-format.js';
import type { FailureReader } from '../refusal.js';

/** What the bodies of a request for pictures depend on besides the request. */
export type ImageEncodeOptions = Pick<EncodeOptions, 'reportLoss' | 'strict'>;

/** An upstream's way to make pictures: pure translation. */
export interface ImageFormat extends FailureReader {
  /**
   * The bodies that together ask for all pictures. Throws `InvalidRequestError` for what the upstream has no words
   * for.
   */
  encode(request: ImageRequest, options: ImageEncodeOptions): readonly JsonObject[];
  /**
   * What one answer says; it holds a picture, or says why it holds none. Throws a `GatewayError`.
   *
   * @param text of the answer, for what has to stay as it is written
   */
  read(answer: JsonValue, request: ImageRequest, text: string): ImageResponse;
}
