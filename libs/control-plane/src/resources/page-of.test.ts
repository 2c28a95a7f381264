import type { Managed } from '@model-gateway/core';
import type { Page, PageQuery } from './change-context.js';
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

describe('a list that is filtered and sorted', () => {
  const items: Managed<{ id: string; name?: string; expiresAt?: number }>[] = [
    { item: { id: 'a', name: 'Zebra', expiresAt: 20 }, managedBy: 'api', createdAt: 3, updatedAt: 9 },
    { item: { id: 'b', name: 'apple' }, managedBy: 'file' },
    { item: { id: 'c', expiresAt: 10 }, managedBy: 'api', createdAt: 1, updatedAt: 9, unreadable: true },
    { item: { id: 'd', name: 'äpfel 💥'.repeat(12) }, managedBy: 'api', createdAt: 2, updatedAt: 8 },
  ];
  const idsOf = (query: Omit<PageQuery, 'limit'>) => {
    const ids: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: Page<Managed<{ id: string }>> = pageOf('api-keys', items, idOf, {
        ...query,
        limit: 1,
        ...(after !== '' && { after }),
      });
      ids.push(...page.items.map(({ item }) => item.id));
      after = page.next;
    }
    return ids.join('');
  };

  it.each([
    [{}, 'abcd'],
    [{ order: 'desc' }, 'dcba'],
    [{ sort: 'name' }, 'bcad'],
    [{ sort: 'name', order: 'desc' }, 'dacb'],
    [{ sort: 'created' }, 'bcda'],
    [{ sort: 'updated', order: 'desc' }, 'cadb'],
    [{ text: 'ZEB' }, 'a'],
    [{ text: 'C' }, 'c'],
    [{ managedBy: 'file' }, 'b'],
    [{ state: 'unreadable' }, 'c'],
    [{ state: 'active', managedBy: 'api' }, 'ad'],
    [{ expiresBefore: 20 }, 'c'],
    [{ expiresBefore: 21, sort: 'name' }, 'ca'],
    [{ text: 'none' }, ''],
  ] as const)('as %j, has %s, page by page', (query, expected) => {
    expect(idsOf(query)).toBe(expected);
  });

  it('refuses the cursor of another order', () => {
    const { next } = pageOf('api-keys', items, idOf, { limit: 1, sort: 'name' });
    expect(next!.length).toBeLessThan(2_000);
    for (const other of [{}, { sort: 'name', order: 'desc' }, { sort: 'created' }] as const) {
      expect(() => pageOf('api-keys', items, idOf, { limit: 1, after: next!, ...other })).toThrow(
        expect.objectContaining({ param: 'query:cursor' }),
      );
    }
  });

  it('takes the states of the kind', () => {
    const found = pageOf('api-keys', items, idOf, { limit: 9, state: 'b' }, ({ item }) => item.id);
    expect(found.items.map(({ item }) => item.id)).toEqual(['b']);
  });
});
