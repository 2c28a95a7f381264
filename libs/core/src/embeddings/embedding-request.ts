import type { JsonObject } from '../json.js';
import type { MediaPart } from '../chat/media.js';
import type { NativeForm } from '../content/native-form.js';

/** A segment of a video in seconds, with the interval of its vectors. */
export interface VideoSegment {
  readonly startOffsetSeconds?: number;
  readonly endOffsetSeconds?: number;
  readonly intervalSeconds?: number;
  /** Path in the client's body, for errors and loss entries. */
  readonly path: string;
}

/** A piece of something to be embedded. */
export type EmbeddingPart =
  | { readonly type: 'text'; readonly text: string; readonly path: string }
  | { readonly type: 'media'; readonly media: MediaPart; readonly segment?: VideoSegment };

/** A text of the request with its path in the client's body. */
export interface PlacedText {
  readonly value: string;
  readonly path: string;
}

/** The purpose of an embedding. */
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
  /** Path in the client's body, such as `input[0]`. */
  readonly path: string;
  /** The purpose of this input; each member overrides the request's. */
  readonly purpose?: EmbeddingPurpose;
}

/** A canonical embedding request. Immutable. */
export interface EmbeddingRequest {
  /** Never empty. */
  readonly inputs: readonly EmbeddingInput[];
  /** The purpose of inputs without their own. */
  readonly purpose?: EmbeddingPurpose;
  /** The requested length of the vectors. */
  readonly dimensions?: number;
  /** Whether a text that is too long is cut (default of the upstream: yes) or refused. */
  readonly autoTruncate?: boolean;
  /**
   * Path in the client's body of a setting that differs among the inputs. Vectors of one request have one length, so only
   * the native form can carry it.
   */
  readonly unsharedPath?: string;
  readonly user?: string;
  /**
   * Members of the client's body without a canonical name: passed on if the upstream accepts them, otherwise reported.
   */
  readonly extensions?: JsonObject;
  /** Where members stand in the client's body that do not stand under their usual name: for loss entries. */
  readonly places?: Readonly<Partial<Record<'dimensions' | 'autoTruncate', string>>>;
  /** The same request as its caller wrote it, if in the format of one of Google's APIs. */
  readonly native?: NativeForm;
}
