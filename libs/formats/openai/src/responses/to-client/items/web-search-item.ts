import type { ResponseItemStatus, ResponseWebSearchItem } from '@model-gateway/contract';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';

/** Searches that the upstream made for the answer. */
export class WebSearchItem implements OpenItem {
  private addresses: readonly string[] = [];

  /** @param includesSources whether the client wants the addresses of the pages that were found */
  constructor(
    private readonly queries: readonly string[],
    private readonly includesSources: boolean,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  /** Adds what was found. */
  found(addresses: readonly string[]): void {
    this.addresses = addresses;
  }

  whole(status: ResponseItemStatus): ResponseWebSearchItem {
    const { queries, addresses, includesSources, place } = this;
    const action: ResponseWebSearchItem['action'] = {
      type: 'search',
      // Older clients read only one.
      query: queries[0] ?? '',
      queries: [...queries],
    };
    if (includesSources) action.sources = addresses.map((url) => ({ type: 'url', url }));
    // The format knows no incomplete searches.
    const own = status === 'incomplete' ? 'failed' : status;
    return { id: place.item_id, type: 'web_search_call', status: own, action };
  }

  close(status: ResponseItemStatus): void {
    const { place, emit } = this;
    emit({ type: 'response.web_search_call.in_progress', ...place });
    emit({ type: 'response.web_search_call.searching', ...place });
    if (status === 'completed') emit({ type: 'response.web_search_call.completed', ...place });
  }
}
