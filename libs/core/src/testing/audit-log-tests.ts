import type { AuditEntry } from '../administration/audit-entry.js';
import type { AuditQuery, ResourceStore } from '../ports/resource-store.js';
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
      for (let behind: string | undefined; pages.length < 5; behind = pages.at(-1)?.at(-1)) {
        const page = await store.auditLog({ limit: 4, ...(behind !== undefined && { behind }) });
        if (page.length === 0) break;
        pages.push(page.map(({ id }) => id));
      }
      expect(pages).toEqual([written.slice(0, 4), written.slice(4, 8), written.slice(8)]);
      const keys = await store.auditLog({ limit: 10, kind: 'api-keys' });
      expect(keys.map(({ id }) => id)).toEqual([written[2], written[5], written[8]]);
      const others = await store.auditLog({ limit: 4, exceptKind: 'providers', behind: written[2] ?? '' });
      expect(others.map(({ id }) => id)).toEqual([written[5], written[8]]);
      const one = { kind: 'providers', resourceId: 'id-1', limit: 2 } as const;
      const first = await store.auditLog(one);
      expect(first.map(({ id }) => id)).toEqual([written[1], written[3]]);
      const second = await store.auditLog({ ...one, behind: first[1]?.id ?? '' });
      expect(second.map(({ id }) => id)).toEqual([written[7]]);
      const unknown = store.auditLog({ limit: 10, behind: 'nothing' });
      await expect(unknown).rejects.toMatchObject({ kind: 'invalid-request', param: 'query:cursor' });
      expect(await store.auditLog({ limit: 10, behind: written.at(-1) ?? '' })).toEqual([]);
    }),
  );

  it(
    'finds entries by time, actor, action, address, request and text, in either order',
    stores(async (open) => {
      const store = await open();
      const written: string[] = [];
      const write = async (index: number, more: Partial<AuditEntry>) => {
        const { audit, ...rest } = change(`id-${index}`);
        const entry = { ...audit, at: 1_000 * index, ...more };
        written.push(entry.id);
        await store.change({ ...rest, id: `${index}`, audit: entry });
      };
      const actor = { id: 'key_1', name: 'Ops Überall', requestId: 'req_1', address: '10.0.0.7' };
      await write(0, { actor });
      await write(1, { actor: { ...actor, id: 'key_2', name: '100%_sure', requestId: 'req_2' } });
      await write(2, { actor: { id: 'key_1', name: 'renamed', requestId: 'req_3' }, action: 'rotate' });
      await write(3, { actor: { ...actor, address: '::1' }, resourceId: 'Fast-Config' });
      const found = async (query: Omit<AuditQuery, 'limit'>) =>
        (await store.auditLog({ limit: 10, ...query })).map(({ id }) => written.indexOf(id));
      expect(await found({ from: 1_000, until: 3_000 })).toEqual([2, 1]);
      expect(await found({ actor: 'key_1' })).toEqual([3, 2, 0]);
      expect(await found({ actor: 'Ops Überall', order: 'oldest' })).toEqual([0, 3]);
      expect(await found({ action: 'rotate' })).toEqual([2]);
      expect(await found({ address: '10.0.0.7' })).toEqual([1, 0]);
      expect(await found({ requestId: 'req_2' })).toEqual([1]);
      expect(await found({ text: 'ÜBER' })).toEqual([3, 0]);
      expect(await found({ text: 't-conf' })).toEqual([3]);
      expect(await found({ text: '%' })).toEqual([1]);
      expect(await found({ text: '_s' })).toEqual([1]);
      expect(await found({ actor: 'key_1', address: '::1', text: 'ops' })).toEqual([3]);
      expect(await found({ order: 'oldest', behind: written[1] ?? '' })).toEqual([2, 3]);
      expect(await found({ actor: 'nobody' })).toEqual([]);
    }),
  );

  it(
    'finds the entries of a workspace, and those of the default one, of which nothing is said',
    stores(async (open) => {
      const store = await open();
      const [own, other] = [change('own'), change('other')];
      await store.change(own);
      await store.change({ ...other, audit: { ...other.audit, workspace: 'ads' } });
      const ids = async (filter: object) =>
        (await store.auditLog({ limit: 9, ...filter })).map(({ id }) => id);
      expect(await ids({})).toEqual([other.audit.id, own.audit.id]);
      expect(await ids({ workspace: 'default' })).toEqual([own.audit.id]);
      expect(await ids({ workspace: 'ads' })).toEqual([other.audit.id]);
      expect(await ids({ workspace: 'search' })).toEqual([]);
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
