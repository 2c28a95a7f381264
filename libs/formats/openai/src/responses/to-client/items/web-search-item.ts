import type { ResponseItemStatus, ResponseWebSearchItem } from '@model-gateway/contract';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';

/** Searches that the upstream made for the answer. */
export class WebSearchItem implements OpenItem {
  /** @param sources addresses that it found; undefined: the client does not want them */
  constructor(
    private readonly queries: readonly string[],
    private readonly sources: readonly string[] | undefined,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  whole(status: ResponseItemStatus): ResponseWebSearchItem {
    const { queries, sources, place } = this;
    const action: ResponseWebSearchItem['action'] = {
      type: 'search',
      // Older clients read only one.
      query: queries[0] ?? '',
      queries: [...queries],
    };
    if (sources) action.sources = sources.map((url) => ({ type: 'url', url }));
    return { id: place.item_id, type: 'web_search_call', status, action };
  }

  close(): void {
    const { place, emit } = this;
    emit({ type: 'response.web_search_call.in_progress', ...place });
    emit({ type: 'response.web_search_call.searching', ...place });
    emit({ type: 'response.web_search_call.completed', ...place });
  }
}
