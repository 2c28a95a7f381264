import { PayloadTooLargeError } from '../errors/payload-too-large-error.js';
import type { ResponseStore, StoredResponse } from '../ports/response-store.js';
import { hostileTexts } from './hostile-texts.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Of one response, in the stores of the suite. */
export const testedResponseBytes = 100_000;

const turn = (id: string, ancestors: readonly string[] = [], text = 'Hi'): StoredResponse => ({
  id,
  ancestors,
  input: [{ id: `in_${id}`, type: 'message', role: 'user', content: text }],
  output: [{ id: `out_${id}`, type: 'reasoning', summary: [], encrypted_content: 'next.google.c2ln' }],
  response: { id, object: 'response', model: 'm', metadata: { text } },
});

/** What every {@link ResponseStore} does. Called in a test file of the store's. */
export function describeResponseStore(name: string, databases: TestDatabases<ResponseStore>): void {
  const stores = (body: Parameters<typeof withStores<ResponseStore>>[1]) => withStores(databases, body);

  describe(`${name}, as a store of responses`, () => {
    it(
      'gives back what was put, from any process',
      stores(async (open) => {
        const store = await open();
        const other = databases.isPrivate ? store : await open();
        await store.put('w', turn('a'));
        expect(await other.read('w', 'a')).toEqual(turn('a'));
        expect(await other.read('w', 'b')).toBeUndefined();
        expect(await other.conversation('w', 'b')).toBeUndefined();
        expect((await other.items('w', [])).size).toBe(0);
      }),
    );

    it(
      'gives a conversation in its order, of branches too',
      stores(async (open) => {
        const store = await open();
        const ids = Array.from({ length: 40 }, (_, index) => `t${index}`);
        for (const [index, id] of ids.entries()) await store.put('w', turn(id, ids.slice(0, index)));
        await store.put('w', turn('branch', ids.slice(0, 3)));
        const conversation = await store.conversation('w', 't39');
        expect(conversation?.map(({ id }) => id)).toEqual(ids);
        expect((await store.conversation('w', 'branch'))?.map(({ id }) => id)).toEqual([
          't0',
          't1',
          't2',
          'branch',
        ]);
      }),
    );

    it(
      'has no conversation that lacks a turn',
      stores(async (open) => {
        const store = await open();
        await store.put('w', turn('a'));
        await store.put('w', turn('b', ['a']));
        expect(await store.delete('w', 'a')).toBe(true);
        expect(await store.delete('w', 'a')).toBe(false);
        expect(await store.conversation('w', 'b')).toBeUndefined();
        expect(await store.read('w', 'b')).toEqual(turn('b', ['a']));
        expect(await store.items('w', ['in_a', 'out_a'])).toEqual(new Map());
      }),
    );

    it(
      'finds items by their ids; the first turn that has an id keeps it',
      stores(async (open) => {
        const store = await open();
        await store.put('w', turn('a'));
        await store.put('w', { ...turn('b'), input: [{ id: 'out_a', type: 'message', content: 'x' }] });
        const found = await store.items('w', ['out_a', 'in_a', 'out_b', 'out_x', 'out_a']);
        expect(Object.fromEntries(found)).toEqual({
          out_a: turn('a').output[0],
          in_a: turn('a').input[0],
          out_b: turn('b').output[0],
        });
      }),
    );

    it(
      'shows a guest of another workspace nothing',
      stores(async (open) => {
        const store = await open();
        await store.put('w', turn('a'));
        for (const guest of ['v', '', 'w"', 'W', 'w,a', '["w"']) {
          expect(await store.read(guest, 'a')).toBeUndefined();
          expect(await store.conversation(guest, 'a')).toBeUndefined();
          expect((await store.items(guest, ['in_a', 'out_a'])).size).toBe(0);
          expect(await store.delete(guest, 'a')).toBe(false);
          await store.put(guest, turn('b', ['a']));
          expect(await store.conversation(guest, 'b')).toBeUndefined();
        }
        expect(await store.read('w', 'a')).toEqual(turn('a'));
      }),
    );

    it(
      'takes any text',
      stores(async (open) => {
        const store = await open();
        for (const text of hostileTexts) {
          await store.put(text, turn(`r${text}`, [], text));
          expect(await store.conversation(text, `r${text}`)).toEqual([turn(`r${text}`, [], text)]);
          expect((await store.items(text, [`in_r${text}`])).get(`in_r${text}`)).toMatchObject({
            content: text,
          });
        }
      }),
    );

    it(
      'refuses what is too large',
      stores(async (open) => {
        const store = await open();
        const large = turn('a', [], 'x'.repeat(testedResponseBytes));
        await expect(store.put('w', large)).rejects.toThrow(PayloadTooLargeError);
        expect(await store.read('w', 'a')).toBeUndefined();
      }),
    );
  });
}
