import type { Managed } from '@model-gateway/core';
import type { Page, PageQuery } from '@model-gateway/control-plane';

const pageSize = 200;

/** All resources of a list, page by page. */
export async function* everyItem<Item>(
  list: (query: PageQuery) => Promise<Page<Managed<Item>>>,
): AsyncGenerator<Managed<Item>> {
  let page = await list({ limit: pageSize });
  for (;;) {
    yield* page.items;
    if (page.next === undefined) return;
    page = await list({ limit: pageSize, after: page.next });
  }
}
