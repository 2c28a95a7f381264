interface Page<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** What each page is asked with. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
}

const pageSize = 200;
const maxPages = 10;

/** All resources of a list, page by page, up to two thousand. */
export async function allPages<Item>(
  read: (query: PageQuery) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { data, nextCursor }: Page<Item> = await read({
      limit: pageSize,
      ...(cursor !== null && { cursor }),
    });
    items.push(...data);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return items;
}
