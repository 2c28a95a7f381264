import { allPages, type PageQuery } from './all-pages.js';

describe('allPages', () => {
  it('reads page by page until there is no other', async () => {
    const asked: PageQuery[] = [];
    const items = await allPages(async (query) => {
      asked.push(query);
      return query.cursor === undefined
        ? { data: ['a', 'b'], nextCursor: 'b' }
        : { data: ['c'], nextCursor: null };
    });
    expect(items).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([{ limit: 200 }, { limit: 200, cursor: 'b' }]);
  });

  it('stops after two thousand', async () => {
    let pages = 0;
    await allPages(async () => {
      pages += 1;
      return { data: [], nextCursor: 'more' };
    });
    expect(pages).toBe(10);
  });
});
