/** One event of a stream. */
export interface StreamEvent {
  /** The `event:` field; `message` when there was none. */
  readonly type: string;
  /** The `data:` lines, joined by `\n`. */
  readonly data: string;
}

/**
 * Cuts bytes into events, at whatever places the network cut them. One decoder reads one stream.
 *
 * - `SseDecoder`: server-sent events; lines may end in LF, CR or CRLF, a byte-order mark is skipped.
 * - `JsonArrayDecoder`: one JSON array (or one object), each element an event.
 */
export interface EventDecoder {
  /** The events that these bytes complete, in order. The bytes are not stored. */
  push(bytes: Uint8Array): StreamEvent[];
  /**
   * What is left when the stream ends: an event that lacked its blank line, and stray text that belonged to no
   * event (Google sends some errors as bare JSON in the middle of a stream), or undefined.
   */
  end(): { readonly events: StreamEvent[]; readonly stray: string | undefined };
}
