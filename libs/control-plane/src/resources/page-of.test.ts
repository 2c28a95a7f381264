import type { Managed } from '@model-gateway/core';
import { pageOf } from './page-of.js';

const list = (...ids: string[]): Managed<{ id: string }>[] =>
  ids.map((id) => ({ item: { id }, managedBy: 'api' }));
const idOf = ({ id }: { id: string }) => id;

function allPages(all: Managed<{ id: string }>[], limit: number): string[][] {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const page = pageOf('api-keys', all, idOf, { limit, ...(after !== undefined && { after }) });
    pages.push(page.items.map(({ item, managedBy }) => `${item.id} ${managedBy}`));
    after = page.next;
  } while (after !== undefined);
  return pages;
}

describe('pages of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 2],
    [6, 2],
    [6, 100],
  ])('of %d items with %d each hold every item once', (count, limit) => {
    const all = list(...Array.from({ length: count }, (_, index) => `id-${index}`));
    const pages = allPages(all, limit);
    expect(pages.flat()).toEqual(all.map(({ item }) => `${item.id} api`));
    expect(pages).toHaveLength(Math.max(1, Math.ceil(count / limit)));
  });

  it('show items of the same id each on its own', () => {
    const all = list('a', 'b', 'b', 'c');
    all[1] = { ...all[1]!, managedBy: 'file' };
    expect(allPages(all, 1)).toEqual([['a api'], ['b file'], ['b api'], ['c api']]);
  });

  it('go on behind an item that has gone since', () => {
    const { next } = pageOf('api-keys', list('a', 'b', 'c', 'd'), idOf, { limit: 2 });
    const rest = pageOf('api-keys', list('a', 'aa', 'c', 'd'), idOf, { limit: 2, after: next! });
    expect(rest.items.map(({ item }) => item.id)).toEqual(['c', 'd']);
    expect(rest.next).toBeUndefined();
    expect(pageOf('api-keys', list('a'), idOf, { limit: 2, after: next! })).toEqual({ items: [] });
  });

  it('have cursors that fit into an address, whatever the id', () => {
    for (const id of ['~~~', '???>>>', 'ä💥', '\u0000', 'key_a~2']) {
      const { next } = pageOf('api-keys', list(id, `${id}z`), idOf, { limit: 1 });
      expect(next).toMatch(/^[\w-]+$/);
      expect(pageOf('api-keys', list(id, `${id}z`), idOf, { limit: 1, after: next! }).items).toEqual(
        list(`${id}z`),
      );
    }
  });

  it.each(['', ' ', 'a', 'key_a', '====', 'MmE=', '💥', '%', 'OWtleQ', 'x'.repeat(10_000)])(
    'refuse %j as a cursor',
    (after) => {
      expect(() => pageOf('api-keys', list('a'), idOf, { limit: 1, after })).toThrow(
        expect.objectContaining({ code: 'invalid_value', param: 'query:cursor' }),
      );
    },
  );

  it('refuse the cursor of another list', () => {
    const { next } = pageOf('providers', list('a', 'b'), idOf, { limit: 1 });
    expect(() => pageOf('api-keys', list('a', 'b'), idOf, { limit: 1, after: next! })).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: 'query:cursor' }),
    );
  });
});
