import type { OpenObject } from '../json-object.js';
import type { UserContentPart } from './content-part.js';

/** How vectors are written: as numbers, or as base64 of their bytes. */
export type EmbeddingEncodingFormat = 'float' | 'base64';

/** Where an image, a sound or a video is: one of its members is needed. */
export interface EmbeddingMediaInput {
  /** `data:`, `gs://` or `https://`. */
  readonly url?: string;
  readonly base64?: string;
  readonly mime_type?: string;
}

/** A video, and which stretch of it, in seconds; each interval gets a vector of its own where the model does that. */
export interface EmbeddingVideoInput extends EmbeddingMediaInput {
  readonly start_offset?: number;
  readonly end_offset?: number;
  readonly interval?: number;
}

/** Something with a purpose of its own, or that is more than a text. */
export interface EmbeddingObjectInput {
  readonly text?: string;
  readonly image?: EmbeddingMediaInput | string;
  readonly audio?: EmbeddingMediaInput | string;
  readonly video?: EmbeddingVideoInput | string;
  /** In place of the four above: a text, or parts as in a message. */
  readonly content?: string | readonly (UserContentPart | string)[];
  readonly task_type?: string;
  readonly title?: string;
}

/** One thing to be embedded. */
export type EmbeddingInputItem =
  | string
  | EmbeddingObjectInput
  | UserContentPart
  /** Parts that are embedded as one. */
  | readonly (string | EmbeddingObjectInput | UserContentPart)[];

/**
 * Body of `POST /v1/embeddings`: OpenAI's, and what the upstreams have besides. A member that is null counts as
 * absent. Members that are not listed are passed on where an upstream takes them, and reported as lost where not.
 */
export interface EmbeddingCreateRequest {
  /** `<model>` or `@<slug>/<model>`. */
  readonly model: string;
  /** No arrays of tokens: the upstreams have other tokens than OpenAI. */
  readonly input?: EmbeddingInputItem | null;
  /** In place of `input`: one thing to embed, in the parts of messages. */
  readonly messages?: readonly OpenObject[] | null;
  readonly dimensions?: number | null;
  /** Default `float`. `base64` is that of 32-bit floats, little-endian. */
  readonly encoding_format?: EmbeddingEncodingFormat | null;
  /** Google's task type, in any case of letters. */
  readonly task_type?: string | null;
  /** Of documents: with the task type `RETRIEVAL_DOCUMENT`. */
  readonly title?: string | null;
  /** False: a text that is too long is refused, and not cut. */
  readonly auto_truncate?: boolean | null;
  readonly user?: string | null;
  readonly stream?: false | null;
}
