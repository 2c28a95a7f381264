import type { ResourceStore } from '../ports/resource-store.js';
import { change } from './resource-changes.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Tests of what is on record. */
export function testAuditLog(databases: TestDatabases<ResourceStore>): void {
  const stores = (body: Parameters<typeof withStores<ResourceStore>>[1]) => withStores(databases, body);

  it(
    'gives the audit log newest first, page by page, of everything or of one thing',
    stores(async (open) => {
      const store = await open();
      const written: string[] = [];
      for (let index = 0; index < 9; index++) {
        const kind = index % 3 === 0 ? 'api-keys' : 'providers';
        const { audit, ...rest } = change(`id-${index % 2}`);
        written.unshift(audit.id);
        await store.change({ ...rest, kind, id: `${index}`, audit: { ...audit, kind } });
      }
      const pages: string[][] = [];
      for (let before: string | undefined; pages.length < 5; before = pages.at(-1)?.at(-1)) {
        const page = await store.auditLog({ limit: 4, ...(before !== undefined && { before }) });
        if (page.length === 0) break;
        pages.push(page.map(({ id }) => id));
      }
      expect(pages).toEqual([written.slice(0, 4), written.slice(4, 8), written.slice(8)]);
      const keys = await store.auditLog({ limit: 10, kind: 'api-keys' });
      expect(keys.map(({ id }) => id)).toEqual([written[2], written[5], written[8]]);
      const one = { kind: 'providers', resourceId: 'id-1', limit: 2 } as const;
      const first = await store.auditLog(one);
      expect(first.map(({ id }) => id)).toEqual([written[1], written[3]]);
      const second = await store.auditLog({ ...one, before: first[1]?.id ?? '' });
      expect(second.map(({ id }) => id)).toEqual([written[7]]);
      const unknown = store.auditLog({ limit: 10, before: 'nothing' });
      await expect(unknown).rejects.toMatchObject({ kind: 'invalid-request', param: 'query:cursor' });
      expect(await store.auditLog({ limit: 10, before: written.at(-1) ?? '' })).toEqual([]);
    }),
  );

  it(
    'gives audit entries back as they were',
    stores(async (open) => {
      const store = await open();
      const { audit, ...rest } = change('a');
      const entry = {
        ...audit,
        actor: { ...audit.actor, name: '\u0000 \ud800 💥', address: '::1' },
        before: { 'ä"': null },
        after: { list: [1.5, 'x', { deep: true }] },
      };
      await store.change({ ...rest, audit: entry });
      expect(await store.auditLog({ limit: 1 })).toEqual([entry]);
    }),
  );

  it(
    'has entries about what changes no resource, in order with the others',
    stores(async (open) => {
      const store = await open();
      const first = change('a');
      await store.change(first);
      const entry = { ...first.audit, id: 'audit-refused', kind: 'sign-ins', action: 'refuse' } as const;
      await store.record(entry);
      const last = change('b');
      await store.change(last);
      const log = await store.auditLog({ limit: 9 });
      expect(log.map(({ id }) => id)).toEqual([last.audit.id, entry.id, first.audit.id]);
      expect(await store.auditLog({ limit: 9, kind: 'sign-ins' })).toEqual([entry]);
      const { changed } = await store.changesSince(0);
      expect(changed.map(({ id }) => id)).toEqual(['a', 'b']);
    }),
  );
}
