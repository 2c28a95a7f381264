/** An item of a stream in a client's own format. */
export interface NativeChunk {
  /** Whole events. */
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** The chunk with other events. */
export function withEvents<Chunk extends NativeChunk>(chunk: Chunk, events: readonly string[]): Chunk {
  return { ...chunk, bytes: encoder.encode(events.join('')) };
}
