import type { JsonObject } from '../json.js';
import type { Usage } from '../chat/usage.js';

/** A request in Anthropic's own format, to be carried on with as few changes as possible. */
export interface NativeMessagesRequest {
  /** As the client sent it; unknown members are kept. Never changed. */
  readonly body: JsonObject;
}

/** A whole answer as the upstream wrote it. */
export interface NativeMessagesAnswer {
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Headers of the upstream that mean something to a client. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly usage?: Usage;
}

/** One network read of a streamed answer: its bytes are passed on as they are. */
export interface NativeMessagesChunk {
  /** Whole events. */
  readonly bytes: Uint8Array;
  /** Has the model said anything, here or before? The head of the message and signs of life are nothing said. */
  readonly begun: boolean;
  /** Of the first chunk: headers of the upstream that mean something to a client. Names in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The counts so far, where this read told some. */
  readonly usage?: Usage;
  /** Bytes of generated text in this read, after its last counts. Absent: none. */
  readonly outputBytes?: number;
}
