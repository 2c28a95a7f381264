import type { ImageRequest } from '../images/image-request.js';
import type { ImageResponse } from '../images/image-response.js';
import type { CallContext } from './chat-provider.js';

/** Makes pictures at one target. */
export interface ImageProvider {
  /** Throws a `GatewayError`. */
  generate(request: ImageRequest, call: CallContext): Promise<ImageResponse>;
}
