import type { AnyText } from '../long-text/long-text.js';
import type { CacheControl } from './cache-control.js';
import type { Signature } from './signature.js';

/** Where the bytes of a media part are. */
export type MediaSource =
  /**
   * Base64 text without a `data:` prefix. In a request it may be in the standard or the URL-safe alphabet, padded
   * or not, as the client sent it: JSON of both Google APIs takes either, and large data is not rewritten for
   * nothing. What an upstream made is in the standard alphabet.
   */
  | { readonly type: 'inline'; readonly data: AnyText }
  /** A file of the direct provider's file service, `https://<host>/v1beta/files/<id>`. */
  | { readonly type: 'file-service'; readonly uri: string }
  /** `gs://bucket/object`. */
  | { readonly type: 'cloud-storage'; readonly uri: string }
  /** A public http(s) address. The gateway fetches it only for models that read no addresses. */
  | { readonly type: 'url'; readonly uri: string };

/** How finely the upstream looks at media. Values as Google spells them, such as `MEDIA_RESOLUTION_LOW`. */
export type MediaResolution = string;

/** Which part of a video to look at. Offsets in the upstream's duration text, such as `1.5s`. */
export interface VideoClip {
  readonly startOffset?: string;
  readonly endOffset?: string;
  readonly framesPerSecond?: number;
}

/** An image, a sound, a video or a document. The MIME type decides which. */
export interface MediaPart {
  readonly type: 'media';
  readonly source: MediaSource;
  /** Absent when neither the client nor the address tells. */
  readonly mimeType?: string;
  /** What the client says it is, where its MIME type does not. */
  readonly kind?: 'image' | 'video';
  readonly filename?: string;
  readonly resolution?: MediaResolution;
  /** Where the client asked for it, which is not always beside the data: for loss entries. */
  readonly resolutionPath?: string;
  readonly clip?: VideoClip;
  /** As {@link resolutionPath}. */
  readonly clipPath?: string;
  readonly signature?: Signature;
  /** True when the model made the media while thinking, not as its answer. */
  readonly thought?: boolean;
  readonly cacheControl?: CacheControl;
  /** Where the client put it, such as `messages[2].content[0].image_url.url`: for errors and loss entries. */
  readonly path?: string;
}
