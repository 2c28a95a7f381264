import type { JsonValue } from '@model-gateway/core';
import type { ResponseItemStatus } from '@model-gateway/contract';
import type { WebSearchItem } from './items/web-search-item.js';
import type { OutputItems } from './output-items.js';

/** A search whose item is not complete. */
interface Search {
  readonly id: JsonValue | undefined;
  readonly query: string;
  /** Absent: the result has not come. */
  addresses?: readonly string[];
}

/**
 * Searches in Anthropic's form that have no result yet. Claude makes several at once and gives the results behind all of
 * them; each result names its search.
 *
 * Items do not overlap, so only the first search has an open item. The others wait, in order, with the results that have
 * come for them.
 */
export class OpenSearches {
  private readonly waiting: Search[] = [];
  private item: WebSearchItem | undefined;

  /** @param open opens the item of a search for these queries */
  constructor(
    private readonly items: OutputItems,
    private readonly open: (queries: readonly string[]) => WebSearchItem,
  ) {}

  /** Adds a search. */
  begin(id: JsonValue | undefined, query: string): void {
    this.waiting.push({ id, query });
    this.openFirst();
  }

  /** Adds the result of a search. One that names no waiting search becomes an item of its own. */
  result(id: JsonValue | undefined, addresses: readonly string[]): void {
    const search = this.waiting.find((each) => each.id === id);
    if (!search) {
      this.end('completed');
      this.open([]).found(addresses);
      return this.items.close('completed');
    }
    search.addresses = addresses;
    while (this.waiting[0]?.addresses) this.closeFirst('completed');
  }

  /** Completes every search: other content follows, or nothing. @param status of the first one without a result */
  end(status: ResponseItemStatus): void {
    while (this.waiting.length > 0) this.closeFirst(this.waiting[0]?.addresses ? 'completed' : status);
  }

  private openFirst(): void {
    const [first] = this.waiting;
    if (first) this.item ??= this.open([first.query]);
  }

  private closeFirst(status: ResponseItemStatus): void {
    const { item } = this;
    const search = this.waiting.shift();
    item?.found(search?.addresses ?? []);
    this.items.close(status);
    this.item = undefined;
    this.openFirst();
  }
}
