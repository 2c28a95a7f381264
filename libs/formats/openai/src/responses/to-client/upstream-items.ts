import type { ResponseItemStatus } from '@model-gateway/contract';
import type { JsonObject, MediaPart } from '@model-gateway/core';
import { CodeItem } from './items/code-item.js';
import { ImageItem } from './items/image-item.js';
import { WebSearchItem } from './items/web-search-item.js';
import { OpenSearches } from './open-searches.js';
import type { OutputItems } from './output-items.js';
import type { ResponseAnswerOptions } from './response-answer-options.js';
import { addressesOfResult, queryOfSearch, searchesIn } from './web-searches.js';

/** Writes what the upstream has done with its own tools as items. */
export class UpstreamItems {
  private readonly searches: OpenSearches;

  constructor(
    private readonly items: OutputItems,
    private readonly options: ResponseAnswerOptions,
  ) {
    this.searches = new OpenSearches(items, (queries) => this.beginSearch(queries));
  }

  /** Completes the searches of Anthropic's form that have no result yet: other content follows, or nothing. */
  endSearches(status: ResponseItemStatus): void {
    this.searches.end(status);
  }

  /** Adds the searches of Google's `groundingMetadata`, if there are any. */
  search(metadata: JsonObject): void {
    const { queries, addresses } = searchesIn(metadata);
    if (queries.length > 0) this.beginSearch(queries).found(addresses);
  }

  /** Adds a block of Anthropic's own: a search, or its result. False: it is neither, and the format has no place for it. */
  block(block: JsonObject): boolean {
    const query = queryOfSearch(block);
    if (query !== undefined) {
      this.searches.begin(block.id, query);
      return true;
    }
    const addresses = addressesOfResult(block);
    if (addresses) this.searches.result(block.tool_use_id, addresses);
    return addresses !== undefined;
  }

  /** Adds code, whose result may follow. */
  code(code: string): CodeItem {
    const { include, nextId } = this.options;
    const [container, includes] = [nextId('cntr_'), include.has('code_interpreter_call.outputs')];
    const item = this.items.begin(nextId('ci_'), (...at) => new CodeItem(container, includes, ...at));
    item.run(code);
    return item;
  }

  /** Adds the result of the code before it. */
  codeResult(output: string): void {
    const { current } = this.items;
    const item = current instanceof CodeItem ? current : this.code('');
    item.answer(output);
    this.items.close('completed');
  }

  /** Adds a picture. False: the media is none, and the format has no place for it. */
  media({ source, mimeType = '' }: MediaPart): boolean {
    const [kind, format = 'png'] = mimeType.split('/');
    if (kind !== 'image' || source.type !== 'inline') return false;
    const id = this.options.nextId('ig_');
    this.items.begin(id, (...at) => new ImageItem(source.data.toString(), format, ...at));
    this.items.close('completed');
    return true;
  }

  private beginSearch(queries: readonly string[]): WebSearchItem {
    const { include, nextId } = this.options;
    const includes = include.has('web_search_call.action.sources');
    return this.items.begin(nextId('ws_'), (...at) => new WebSearchItem(queries, includes, ...at));
  }
}
