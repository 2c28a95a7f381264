import type { Clock, ResponseStore, SecretSealer } from '@model-gateway/core';
import { describeResponseStore, testedResponseBytes } from '@model-gateway/core/testing';
import { postgresDatabases, sqliteFilesOf, sqliteMemoryOf } from '@model-gateway/sql-kit/testing';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { openSqlStore } from '../open-sql-store.js';

// Machines that are busy take their time.
jest.setTimeout(30_000);

const ttlMs = 60_000;

/** Seals by turning bytes around a key's name, which is enough to see which key was used, and for what. */
const sealerOf = (name: string): SecretSealer => ({
  seal: (secret, context) =>
    `v1.${name}.${Buffer.from(JSON.stringify([context, secret])).toString('base64url')}`,
  open(sealed, context) {
    const [own, secret] = JSON.parse(
      Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString(),
    ) as string[];
    if (own !== context || secret === undefined) throw new Error('This was sealed for something else.');
    return secret;
  },
  isOutdated: (sealed) => !sealed.startsWith(`v1.${name}.`),
});

const open = async (url: string, clock: Clock, key = 'one') => {
  const store = await openSqlStore({ url, clock });
  const responses = store.responses({ sealer: sealerOf(key), ttlMs, limitBytes: testedResponseBytes });
  return Object.assign(responses, { close: () => store.close() });
};
const openDefault = (url: string, clock: Clock): Promise<ResponseStore & { close(): Promise<void> }> =>
  open(url, clock);

describeResponseStore('SqlResponseStore on a SQLite file', sqliteFilesOf(openDefault));
describeResponseStore('SqlResponseStore on SQLite in memory', sqliteMemoryOf(openDefault));
describeWithPostgres('on a PostgreSQL server', (server) => {
  describeResponseStore('SqlResponseStore on PostgreSQL', postgresDatabases(server, openDefault));
});

describe('stored responses', () => {
  const turn = (id: string, ancestors: string[] = []) => ({
    id,
    ancestors,
    input: [{ id: `in_${id}` }],
    output: [],
    response: { id },
  });

  it('expire, and are deleted then; a turn that is continued lives on', async () => {
    const clock = { time: 1_700_000_000_000, now: () => clock.time };
    const sql = await openSqlStore({ url: 'sqlite::memory:', clock });
    const day = 24 * 60 * 60 * 1000;
    const store = sql.responses({ sealer: sealerOf('one'), ttlMs: 30 * day, limitBytes: 10_000 });
    await store.put('w', turn('a'));
    await store.put('w', turn('lonely'));
    clock.time += 20 * day;
    await store.put('w', turn('b', ['a']));
    clock.time += 20 * day;
    expect(await store.read('w', 'lonely')).toBeUndefined();
    expect(await store.delete('w', 'lonely')).toBe(false);
    expect((await store.conversation('w', 'b'))?.map(({ id }) => id)).toEqual(['a', 'b']);
    await store.put('w', turn('c'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await store.items('w', ['in_a', 'in_lonely'])).size).toBe(1);
    await sql.close();
  });

  it('are bounded together with the turns before them', async () => {
    const clock = { now: () => 0 };
    const sql = await openSqlStore({ url: 'sqlite::memory:', clock });
    const store = sql.responses({ sealer: sealerOf('one'), ttlMs, limitBytes: 700 });
    const ids: string[] = [];
    await expect(
      (async () => {
        for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
          await store.put('w', turn(id, [...ids]));
          ids.push(id);
        }
      })(),
    ).rejects.toThrow('too large');
    expect(ids.length).toBeGreaterThan(1);
    await sql.close();
  });

  it('are sealed with the newest key, and only what opens is', async () => {
    const clock = { now: () => 0 };
    const sql = await openSqlStore({ url: 'sqlite::memory:', clock });
    const settings = { ttlMs, limitBytes: 10_000 };
    const before = sql.responses({ ...settings, sealer: sealerOf('one') });
    for (let index = 0; index < 45; index += 1) await before.put('w', turn(`r${index}`));
    const after = sql.responses({ ...settings, sealer: sealerOf('two') });
    expect(await after.resealOutdated()).toBe(45);
    expect(await after.resealOutdated()).toBe(0);
    expect(await after.read('w', 'r7')).toEqual(turn('r7'));
    await sql.close();
  });
});
