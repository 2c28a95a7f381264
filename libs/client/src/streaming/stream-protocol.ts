import type { SseEvent } from './sse-reader.js';

/** What an event means. */
interface StreamStep<Item> {
  /** Absent: the event carries no item. */
  readonly item?: Item;
  /** True: the stream is complete. */
  readonly isEnd?: boolean;
}

/**
 * How events become items, for one kind of stream. Throws if the event is an error.
 *
 * @param headers those of the answer
 */
export type StreamProtocol<Item> = (event: SseEvent, headers: Headers) => StreamStep<Item>;
