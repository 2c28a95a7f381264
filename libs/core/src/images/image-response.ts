import type { JsonObject } from '../json.js';
import type { Usage } from '../chat/usage.js';

/** One picture: its bytes, or where the upstream wrote them. */
export interface GeneratedImage {
  /** Base64 in the standard alphabet. */
  readonly data?: string;
  /** `gs://bucket/object`. */
  readonly uri?: string;
  readonly mimeType?: string;
  /** The prompt that was used in place of the client's. */
  readonly revisedPrompt?: string;
  /** Facts of the upstream about it, such as safety attributes. */
  readonly details?: JsonObject;
}

/** A picture that was asked for, and is not shown. */
export interface FilteredImage {
  /** For people, in the upstream's words. */
  readonly reason: string;
  /** The upstream's own word, such as `IMAGE_SAFETY`. */
  readonly code?: string;
  /** True: a rule about content withheld it, or its prompt. False: the model failed to make it. */
  readonly byRule: boolean;
}

/** What came of a request for pictures. */
export interface ImageResponse {
  /** Never empty in an `ImageProvider`'s answer: it throws instead, and says why. */
  readonly images: readonly GeneratedImage[];
  readonly filtered: readonly FilteredImage[];
  readonly model?: string;
  readonly usage?: Usage;
  /** Facts of the upstream about the prompt, such as its safety attributes. */
  readonly promptDetails?: JsonObject;
  /** The text of the upstream's whole answer to a request that was sent in its native form. */
  readonly native?: string;
}
