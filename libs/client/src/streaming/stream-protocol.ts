import type { SseEvent } from './sse-reader.js';

/** The meaning of an event. */
interface StreamStep<Item> {
  /** Absent: the event carries no item. */
  readonly item?: Item;
  /** True: the stream is complete. */
  readonly isEnd?: boolean;
}

/**
 * Converts an event to an item, for one kind of stream. Throws for an error event.
 *
 * @param headers the headers of the response
 */
export type StreamProtocol<Item> = (event: SseEvent, headers: Headers) => StreamStep<Item>;
