import type { JsonObject } from '../json.js';
import type { ResourceStore } from '../ports/resource-store.js';
import { hostileTexts } from './hostile-texts.js';
import { change, deletion } from './resource-changes.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Tests of unusual ids and documents. */
export function testResourceContent(databases: TestDatabases<ResourceStore>): void {
  const stores = (body: Parameters<typeof withStores<ResourceStore>>[1]) => withStores(databases, body);

  it(
    'takes any text for an id, a key and an answer, and keeps apart what differs',
    stores(async (open) => {
      const store = await open();
      for (const text of hostileTexts) {
        const once = { key: text, fingerprint: text, answer: text };
        expect(await store.change(change(text, { once }))).toMatchObject({ type: 'done' });
        expect(await store.repeated(text)).toEqual({ fingerprint: text, answer: text });
        const entries = await store.auditLog({ limit: 5, resourceId: text });
        expect(entries.map(({ resourceId }) => resourceId)).toEqual([text]);
      }
      const { changed } = await store.changesSince(0);
      expect(changed.map(({ id }) => id)).toEqual(hostileTexts);
      for (const text of hostileTexts) {
        expect(await store.change(deletion(text))).toMatchObject({ type: 'done' });
      }
      expect((await store.changesSince(changed.length)).removed.map(({ id }) => id)).toEqual(hostileTexts);
    }),
  );

  it(
    'gives documents back as they were, with the order of their members',
    stores(async (open) => {
      const store = await open();
      const document = JSON.parse(
        '{"z":1,"a":{"__proto__":{"x":1},"constructor":null},"":[],"n":[1e21,-0.1,true,null,{}]}',
      ) as JsonObject;
      const texts = { ...document, texts: hostileTexts };
      await store.change(change('a', { document: texts }));
      const { changed } = await store.changesSince(0);
      expect(JSON.stringify(changed[0]?.document)).toBe(JSON.stringify(texts));
    }),
  );

  it(
    'keeps a document of several megabytes',
    stores(async (open) => {
      const store = await open();
      const document = { text: 'ä💥"'.repeat(500_000) };
      await store.change(change('a', { document }));
      expect((await store.changesSince(0)).changed[0]?.document).toEqual(document);
    }),
  );
}
