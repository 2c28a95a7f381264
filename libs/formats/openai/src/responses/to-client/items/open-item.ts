import type { ResponseEvent, ResponseItem, ResponseItemStatus } from '@model-gateway/contract';

type WithoutNumber<Event> = Event extends ResponseEvent ? Omit<Event, 'sequence_number'> : never;

/** An event of a stream, before it has its number. */
export type UnnumberedEvent = WithoutNumber<ResponseEvent>;

/** Gives out one event. Whoever receives it adds its `sequence_number`. */
export type EmitEvent = (event: UnnumberedEvent) => void;

/** Which item an event belongs to. */
export interface ItemPlace {
  readonly item_id: string;
  /** Position in the output. */
  readonly output_index: number;
}

/** An item of the output to which something may still be added. */
export interface OpenItem {
  /** The item with what it holds now. */
  whole(status: ResponseItemStatus): ResponseItem;
  /** The same as the gateway stores it, with what the client did not ask for; absent: it does not differ. */
  stored?(status: ResponseItemStatus): ResponseItem;
  /** Gives out the events that complete the content of the item; `output_item.done` follows them. */
  close(status: ResponseItemStatus): void;
}
