import type { ResponseItem, ResponseItemStatus } from '@model-gateway/contract';
import type { EmitEvent, ItemPlace, OpenItem } from './items/open-item.js';

/**
 * The items of one output. At most one is open; items open in the order of their `output_index`, close before the next
 * one opens, and never open again. `closed` has them exactly as their `response.output_item.done` events have them.
 */
export class OutputItems {
  readonly closed: ResponseItem[] = [];
  /** The same items as the gateway stores them. */
  readonly stored: ResponseItem[] = [];
  private open: OpenItem | undefined;

  constructor(private readonly emit: EmitEvent) {}

  /** The item to which something may be added; undefined between two items. */
  get current(): OpenItem | undefined {
    return this.open;
  }

  /** Opens an item, after closing the one before. */
  begin<Item extends OpenItem>(id: string, make: (place: ItemPlace, emit: EmitEvent) => Item): Item {
    this.close('completed');
    const item = make({ item_id: id, output_index: this.closed.length }, this.emit);
    const type = 'response.output_item.added';
    this.emit({ type, output_index: this.closed.length, item: item.whole('in_progress') });
    this.open = item;
    return item;
  }

  /** Closes the open item, if there is one. */
  close(status: ResponseItemStatus): void {
    const { open } = this;
    if (!open) return;
    open.close(status);
    const item = open.whole(status);
    this.emit({ type: 'response.output_item.done', output_index: this.closed.length, item });
    this.closed.push(item);
    this.stored.push(open.stored?.(status) ?? item);
    this.open = undefined;
  }

  /** The items of an output that was interrupted: the open one as it is. */
  interrupted(): ResponseItem[] {
    return this.open ? [...this.closed, this.open.whole('incomplete')] : [...this.closed];
  }
}
