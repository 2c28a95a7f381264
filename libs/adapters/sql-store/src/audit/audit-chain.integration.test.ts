import type { SecretSealer } from '@model-gateway/core';
import { runStatement } from '@model-gateway/sql-kit/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { postgresDatabases } from '../testing/postgres-databases.js';
import { providerChange } from '../testing/provider-change.js';
import { sqliteFiles } from '../testing/sqlite-databases.js';

// Machines that are busy take their time.
jest.setTimeout(30_000);

const clock = { now: () => 1_700_000_000_000 };

/** Opens only what was sealed with one of its keys; obscures nothing. */
function sealerWith(...keys: readonly string[]): SecretSealer {
  return {
    seal: (secret, context) => JSON.stringify([keys[0], context, secret]),
    open(sealed, context) {
      const [key, sealedFor, secret] = JSON.parse(sealed) as [string, string, string];
      if (!keys.includes(key) || sealedFor !== context) throw new Error('This cannot be opened.');
      return secret;
    },
    isOutdated: (sealed) => (JSON.parse(sealed) as [string])[0] !== keys[0],
  };
}

const laterEntry = { audit: { ...providerChange('p').audit, id: 'audit-later' } };
const unrecorded = (id: string) => ({ type: 'resource', kind: 'providers', id });

function describeChain(
  create: (typeof sqliteFiles)['create'] | ReturnType<typeof postgresDatabases>['create'],
): void {
  let database: Awaited<ReturnType<typeof create>>;
  beforeEach(async () => {
    database = await create();
  });
  afterEach(() => database.remove());

  /** Writes entries, then changes the database as a foreign writer, and verifies. */
  async function afterTampering(statement?: string, { writesMore = false } = {}) {
    const store = await database.open(clock);
    const chain = store.chainAuditLog(sealerWith('one'));
    try {
      await chain.start();
      for (let index = 1; index <= 5; index += 1) await store.change(providerChange(`p${index}`));
      if (statement !== undefined) await runStatement(database.url, statement);
      if (writesMore) await store.change(providerChange('more'));
      return await chain.verify();
    } finally {
      await store.close();
    }
  }

  it('verifies what the gateway wrote', async () => {
    expect(await afterTampering()).toEqual({
      entries: 5,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
      problems: [],
    });
  });

  it.each([
    [
      'a changed document',
      "update audit_entry set document = replace(document, 'Ada', 'Eve') where revision = 3",
      [{ type: 'changed', revision: 3, id: 'audit-p3' }],
    ],
    [
      'a changed column',
      "update audit_entry set resource_id = 'else' where revision = 2",
      [{ type: 'changed', revision: 2, id: 'audit-p2' }, unrecorded('p2'), unrecorded('else')],
    ],
    [
      'an entry that is moved out of sight',
      "update audit_entry set workspace = 'none' where revision = 2",
      [{ type: 'changed', revision: 2, id: 'audit-p2' }],
    ],
    [
      'a deleted entry',
      'delete from audit_entry where revision = 3',
      [{ type: 'gap', revision: 4, id: 'audit-p4' }, unrecorded('p3')],
    ],
    [
      'the first entry deleted',
      'delete from audit_entry where revision = 1',
      [{ type: 'gap', revision: 2, id: 'audit-p2' }, unrecorded('p1')],
    ],
    [
      'the newest entry deleted',
      'delete from audit_entry where revision = 5',
      [unrecorded('p5'), { type: 'end', revision: 4, id: 'audit-p4' }],
    ],
    [
      'all entries deleted',
      'delete from audit_entry',
      [...['p1', 'p2', 'p3', 'p4', 'p5'].map(unrecorded), { type: 'end' }],
    ],
    [
      'an inserted entry',
      "insert into audit_entry (revision, id, at, kind, resource_id, document) values (99, 'x', 1, 'providers', 'p', '{}')",
      [{ type: 'unchained', revision: 99, id: 'x' }],
    ],
    [
      'an inserted entry that copies a hash',
      `insert into audit_entry (revision, id, at, kind, resource_id, document, document_hash, previous_hash, hash)
       select 0, 'x', at, kind, resource_id, document, document_hash, previous_hash, hash from audit_entry where revision = 1`,
      [
        { type: 'changed', revision: 0, id: 'x' },
        { type: 'gap', revision: 1, id: 'audit-p1' },
      ],
    ],
    ['a head that is removed', 'update revision set audit_head = null', [{ type: 'head' }]],
    [
      'a head that the gateway has not sealed',
      `update revision set audit_head = '["two","audit-log/head","{}"]'`,
      [{ type: 'head' }],
    ],
    [
      'a changed resource',
      "update resource set document = replace(document, '}', ',\"more\":1}') where id = 'p3'",
      [unrecorded('p3')],
    ],
    ['a deleted resource', "delete from resource where id = 'p3'", [unrecorded('p3')]],
    [
      'a resource marked as deleted',
      "update resource set document = null where id = 'p3'",
      [unrecorded('p3')],
    ],
    [
      'a planted resource',
      "insert into resource (kind, id, revision, document, created_at, updated_at) values ('api-keys', 'k', 99, '{}', 1, 1)",
      [{ type: 'resource', kind: 'api-keys', id: 'k' }],
    ],
  ])('finds %s', async (_, statement, problems) => {
    expect((await afterTampering(statement)).problems).toEqual(problems);
  });

  it('finds an earlier state of a resource that somebody put back', async () => {
    const store = await database.open(clock);
    const chain = store.chainAuditLog(sealerWith('one'));
    await chain.start();
    await store.change(providerChange('p'));
    const { changed } = await store.changesSince(0);
    await store.change(providerChange('p', { ...laterEntry, document: { slug: 'other' }, expect: 1 }));
    expect((await chain.verify()).problems).toEqual([]);
    const earlier = JSON.stringify(changed[0]?.document);
    await runStatement(database.url, `update resource set document = '${earlier}' where id = 'p'`);
    expect((await chain.verify()).problems).toEqual([unrecorded('p')]);
    await store.close();
  });

  it('knows deleted resources', async () => {
    const store = await database.open(clock);
    const chain = store.chainAuditLog(sealerWith('one'));
    await chain.start();
    await store.change(providerChange('p'));
    const { document: _, ...deletion } = providerChange('p', { ...laterEntry, expect: 1 });
    await store.change(deletion);
    expect((await chain.verify()).problems).toEqual([]);
    await store.close();
  });

  it('goes on after a lost head, and reports it from then on', async () => {
    const { problems } = await afterTampering('update revision set audit_head = null', { writesMore: true });
    expect(problems).toEqual([{ type: 'head-was-lost', revision: 6 }]);
  });

  it('reports an inserted entry although others were written after it', async () => {
    const statement = 'delete from audit_entry where revision = 5';
    const { problems } = await afterTampering(statement, { writesMore: true });
    expect(problems).toEqual([{ type: 'gap', revision: 6, id: 'audit-more' }, unrecorded('p5')]);
  });

  it('finds that a head which somebody noted is not there', async () => {
    const { head } = await afterTampering();
    const store = await database.open(clock);
    const chain = store.chainAuditLog(sealerWith('one'));
    await store.change(providerChange('more'));
    expect((await chain.verify(head)).problems).toEqual([]);
    expect((await chain.verify('0'.repeat(64))).problems).toEqual([{ type: 'known-head' }]);
    await store.close();
  });

  it('chains entries of before, once', async () => {
    const store = await database.open(clock);
    await store.change(providerChange('a'));
    const chain = store.chainAuditLog(sealerWith('one'));
    expect(await chain.isStarted()).toBe(false);
    await store.change(providerChange('b'));
    expect((await chain.verify()).problems).toMatchObject([
      { type: 'unchained' },
      { type: 'unchained' },
      { type: 'head' },
    ]);
    await Promise.all([chain.start(), chain.start()]);
    expect(await chain.isStarted()).toBe(true);
    await store.record({ ...providerChange('c').audit, kind: 'sign-ins', action: 'refuse' });
    const verified = await chain.verify();
    expect(verified).toMatchObject({ entries: 3, problems: [] });
    await chain.start();
    expect(await chain.verify()).toEqual(verified);
    await store.close();
  });

  it('does not chain what somebody unchained', async () => {
    await afterTampering('update revision set audit_head = null');
    const store = await database.open(clock);
    const chain = store.chainAuditLog(sealerWith('one'));
    expect(await chain.isStarted()).toBe(true);
    await chain.start();
    expect((await chain.verify()).problems).toEqual([{ type: 'head' }]);
    await store.close();
  });

  it('seals the head with the newest key at the start', async () => {
    await afterTampering();
    const store = await database.open(clock);
    await store.chainAuditLog(sealerWith('two', 'one')).start();
    expect(await store.chainAuditLog(sealerWith('two')).verify()).toMatchObject({ entries: 5, problems: [] });
    expect((await store.chainAuditLog(sealerWith('one')).verify()).problems).toEqual([{ type: 'head' }]);
    await store.close();
  });

  it('stays whole while several processes write', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => database.open(clock)));
    const chains = stores.map((store) => store.chainAuditLog(sealerWith('one')));
    await Promise.all(chains.map((chain) => chain.start()));
    const writing = stores.flatMap((store, index) =>
      Array.from({ length: 20 }, (_, each) => store.change(providerChange(`${index}-${each}`))),
    );
    const during = chains[0]!.verify();
    await Promise.all(writing);
    expect((await during).problems).toEqual([]);
    expect(await chains[1]!.verify()).toMatchObject({ entries: 60, problems: [] });
    await Promise.all(stores.map((store) => store.close()));
  });
}

describe('the chain of the audit log, in a SQLite file', () => {
  describeChain(() => sqliteFiles.create());
});

describeWithPostgres('the chain of the audit log, on PostgreSQL', (server) => {
  describeChain(() => postgresDatabases(server).create());
});
