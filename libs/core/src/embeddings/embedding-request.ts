import type { JsonObject } from '../json.js';
import type { MediaPart } from '../chat/media.js';

/** A stretch of a video, in seconds, and how long the pieces are that get vectors of their own. */
export interface VideoSegment {
  readonly startOffsetSeconds?: number;
  readonly endOffsetSeconds?: number;
  readonly intervalSeconds?: number;
  /** Where the client said so: for errors and loss entries. */
  readonly path: string;
}

/** A piece of something to be embedded. */
export type EmbeddingPart =
  | { readonly type: 'text'; readonly text: string; readonly path: string }
  | { readonly type: 'media'; readonly media: MediaPart; readonly segment?: VideoSegment };

/** A text of the request, and where the client said it. */
export interface PlacedText {
  readonly value: string;
  readonly path: string;
}

/** What something is embedded for. */
export interface EmbeddingPurpose {
  /** Google's task type in capitals, such as `RETRIEVAL_QUERY`. */
  readonly taskType?: PlacedText;
  /** Title of a document; only with the task type `RETRIEVAL_DOCUMENT`. */
  readonly title?: PlacedText;
}

/** One thing to be embedded: mostly one text; several parts are embedded as one where the model can. */
export interface EmbeddingInput {
  /** In the client's order. Never empty. */
  readonly parts: readonly EmbeddingPart[];
  /** Where it stands in the client's body, such as `input[0]`. */
  readonly path: string;
  /** Its own; each member wins over the request's. */
  readonly purpose?: EmbeddingPurpose;
}

/** A request for embeddings in the gateway's own terms. It is never changed once made. */
export interface EmbeddingRequest {
  /** Never empty. */
  readonly inputs: readonly EmbeddingInput[];
  /** Of every input that has none of its own. */
  readonly purpose?: EmbeddingPurpose;
  /** How long each vector is to be. */
  readonly dimensions?: number;
  /** Whether a text that is too long is cut (default of the upstream: yes) or refused. */
  readonly autoTruncate?: boolean;
  readonly user?: string;
  /** Members of the client's body that have no canonical name: passed on where the upstream has a place, or reported. */
  readonly extensions?: JsonObject;
}
