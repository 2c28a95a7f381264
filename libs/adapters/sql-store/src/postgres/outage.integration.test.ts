import { describeWithPostgres } from '@model-gateway/test-servers';
import { Client } from 'pg';
import { openSqlStore } from '../open-sql-store.js';
import type { SqlStore } from '../sql-store.js';
import { providerChange } from '../testing/provider-change.js';
import { runAsAdministrator } from '@model-gateway/sql-kit/testing';

// Machines that are busy take their time.
jest.setTimeout(30_000);

const clock = { now: () => Date.now() };
const unavailable = { name: 'StoreUnavailableError', code: 'store_unavailable', retryable: true };

/** Asks again and again for some seconds. */
async function soon(condition: () => boolean | Promise<boolean>, attempts = 200): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

const works = (store: SqlStore) => () =>
  store.changesSince(0).then(
    () => true,
    () => false,
  );

describeWithPostgres('a store whose PostgreSQL server goes away', (server) => {
  let store: SqlStore;
  let heard = 0;
  let problems: string[] = [];
  let count = 0;

  beforeEach(async () => {
    heard = 0;
    problems = [];
    const onProblem = (message: string) => void problems.push(message);
    store = await openSqlStore({ url: server().url, clock, onProblem });
    store.watch(() => (heard += 1));
    expect(await soon(() => heard > 0)).toBe(true);
  });
  afterEach(() => store.close());

  const write = () => store.change(providerChange(`outage-${process.pid}-${(count += 1)}`));

  it.each(['fast', 'kill'] as const)(
    'fails with the error for it, and works again when it is back (%s)',
    async (how) => {
      await write();
      await Promise.all(Array.from({ length: 8 }, () => store.changesSince(0)));
      await server().stop(how);
      await expect(write()).rejects.toMatchObject(unavailable);
      await expect(store.changesSince(0)).rejects.toMatchObject(unavailable);
      await expect(store.repeated('key')).rejects.toMatchObject(unavailable);
      await expect(store.auditLog({ limit: 1 })).rejects.toMatchObject(unavailable);
      await expect(store.read(['a'])).rejects.toMatchObject(unavailable);
      await expect(store.add([{ counter: 'a', spent: 1 }])).rejects.toMatchObject(unavailable);
      expect(problems).toHaveLength(1);

      const before = heard;
      await server().start();
      expect(await soon(works(store))).toBe(true);
      // It may have missed something meanwhile, so it is told without a change.
      expect(await soon(() => heard > before)).toBe(true);
      const again = heard;
      expect(await write()).toMatchObject({ type: 'done' });
      expect(await soon(() => heard > again)).toBe(true);
      expect(problems).toHaveLength(1);
    },
  );

  it('survives that all its connections are cut, also in the middle of changes', async () => {
    const outcomes = Array.from({ length: 40 }, () =>
      write().then(
        ({ type }) => type,
        (error: Error) => error.name,
      ),
    );
    for (let round = 0; round < 3; round++) {
      const others = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'gateway'";
      await runAsAdministrator(server(), others);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const kinds = new Set(await Promise.all(outcomes));
    expect([...kinds].filter((kind) => kind !== 'done' && kind !== 'StoreUnavailableError')).toEqual([]);
    expect(await soon(works(store))).toBe(true);
    const before = heard;
    await write();
    expect(await soon(() => heard > before)).toBe(true);
  });

  it('gives up on a server that does not answer, and works again when it does', async () => {
    await write();
    server().pause();
    try {
      const asked = [write(), store.changesSince(0), store.read(['a']), store.repeated('key'), write()];
      const outcomes = await Promise.allSettled(asked);
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable });
      }
    } finally {
      server().resume();
    }
    expect(await soon(works(store))).toBe(true);
    const before = heard;
    expect(
      await soon(() =>
        write().then(
          () => true,
          () => false,
        ),
      ),
    ).toBe(true);
    expect(await soon(() => heard > before)).toBe(true);
  }, 40_000);

  it('hears within seconds of a change that nobody announced', async () => {
    const other = new Client({ connectionString: server().url });
    await other.connect();
    const before = heard;
    await other.query('update revision set current = current + 1');
    await other.end();
    expect(await soon(() => heard > before, 400)).toBe(true);
  });

  it('closes while the server does not answer, and keeps no connection', async () => {
    const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const before = sockets();
    const another = await openSqlStore({ url: server().url, clock });
    let isWatching = false;
    another.watch(() => (isWatching = true));
    await Promise.all([another.changesSince(0), another.read(['a']), another.auditLog({ limit: 1 })]);
    expect(await soon(() => isWatching)).toBe(true);
    expect(sockets()).toBeGreaterThan(before + 1);
    server().pause();
    try {
      const pending = another.changesSince(0);
      await Promise.all([another.close(), expect(pending).rejects.toMatchObject(unavailable)]);
      expect(await soon(() => sockets() <= before)).toBe(true);
    } finally {
      server().resume();
    }
  });

  it('closes at once while it is away', async () => {
    await server().stop();
    await expect(store.changesSince(0)).rejects.toMatchObject(unavailable);
    await store.close();
    await server().start();
  });

  it('fails with the error for it while the database only reads', async () => {
    await runAsAdministrator(server(), 'alter database gateway set default_transaction_read_only = on');
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'gateway'";
    await runAsAdministrator(server(), cut);
    expect(await soon(works(store))).toBe(true);
    await expect(write()).rejects.toMatchObject(unavailable);
    await runAsAdministrator(server(), 'alter database gateway reset default_transaction_read_only');
    await runAsAdministrator(server(), cut);
    expect(
      await soon(() =>
        write().then(
          () => true,
          () => false,
        ),
      ),
    ).toBe(true);
  });

  it('says why it cannot be opened, without the password', async () => {
    const opened = (url: string) =>
      openSqlStore({ url, clock }).then(
        () => '',
        (error: Error) =>
          `${error.name} ${error.message} ${JSON.stringify(error)} ${String(error.cause)} ${error.stack}`,
      );
    const { url } = server();
    const wrong = await opened(url.replace(':secret@', ':canary%40word@'));
    expect(wrong).toContain(
      'StoreOpenError The PostgreSQL database cannot be opened: password authentication failed',
    );
    expect(wrong).not.toContain('canary');
    expect(await opened(url.replace(/gateway$/, 'missing'))).toContain('database "missing" does not exist');
    const unreachable = await opened('postgres://gateway:canary@127.0.0.1:1/gateway');
    expect(unreachable).toContain('ECONNREFUSED');
    expect(unreachable).not.toContain('canary');
    for (const broken of [
      'postgres://u:canary@[/x',
      'postgres://u:canary@h:99999/x',
      'postgres://u:canary%@127.0.0.1:1/x',
    ]) {
      const reason = await opened(broken);
      expect(reason).toContain('StoreOpenError');
      expect(reason).not.toContain('canary');
    }
  });
});
