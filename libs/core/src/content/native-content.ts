import type { Usage } from '../chat/usage.js';
import type { JsonObject } from '../json.js';

/** What can be asked of a model in Gemini's own format. A stream is a way of answering `generateContent`. */
export type ContentMethod = 'generateContent' | 'countTokens';

/** A request in Gemini's own format, to be carried on with as few changes as possible. */
export interface NativeContentRequest {
  readonly method: ContentMethod;
  /** The model as the client asked for it, for answers that the gateway writes itself. */
  readonly model?: string;
  /** As the client sent it; unknown members are kept. Never changed. */
  readonly body: JsonObject;
}

/** A whole answer as the upstream wrote it. */
export interface NativeContentAnswer {
  readonly body: Uint8Array;
  readonly contentType: string;
  readonly usage?: Usage;
  /** Why each candidate ended, in the gateway's own words. Absent where nothing is generated. */
  readonly finish?: readonly string[];
}

/** One network read of a streamed answer: its bytes are passed on as they are. */
export interface NativeContentChunk {
  /** Whole events; none where the read only told figures. */
  readonly bytes: Uint8Array;
  /** Has the model said anything, here or before? */
  readonly begun: boolean;
  /** The counts so far, where this read told some. */
  readonly usage?: Usage;
  /** Bytes of generated text in this read, after its last counts. Absent: none. */
  readonly outputBytes?: number;
  /** Of the last chunk: as of a {@link NativeContentAnswer}. */
  readonly finish?: readonly string[];
}
