import type { RequestLogStore } from '../ports/request-log-store.js';
import type { LogFilter } from '../records/log-query.js';
import { hostileTexts } from './hostile-texts.js';
import { Chance, logDay, logRecord, recordOfTwoWorkspaces } from './request-log-records.js';
import { isMeant } from './request-log-reference.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Ids that a filter finds, page by page. */
export async function found(store: RequestLogStore, filter: LogFilter, limit = 1000): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await store.search({ ...filter, limit, ...(after !== undefined && { after }) });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return ids;
}

/** Tests of finding records again. */
export function testLogSearch(databases: TestDatabases<RequestLogStore>): void {
  const stores = (body: Parameters<typeof withStores<RequestLogStore>>[1]) => withStores(databases, body);

  it(
    'gives pages, newest first, without gaps or repetitions, also while others write',
    stores(async (open) => {
      const store = await open();
      const records = Array.from({ length: 25 }, (_, index) =>
        logRecord(`r${index}`, { at: logDay + Math.floor(index / 5) }),
      );
      await store.write(records);
      const first = await store.search({ limit: 10 });
      expect(first.items.map(({ at }) => at - logDay)).toEqual([4, 4, 4, 4, 4, 3, 3, 3, 3, 3]);
      await store.write([logRecord('new', { at: logDay + 9 })]);
      const second = await store.search({ limit: 10, after: first.next ?? '' });
      const third = await store.search({ limit: 10, after: second.next ?? '' });
      expect(third.next).toBeUndefined();
      const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids)).toEqual(new Set(records.map(({ id }) => id)));
      expect(ids).toHaveLength(25);
      expect(await store.search({ limit: 10, from: logDay + 100 })).toEqual({ items: [] });
      // A page that is full and the last.
      expect((await store.search({ limit: 26 })).next).toBeUndefined();
    }),
  );

  it.each(['', 'x!', 'ZZ', '0001', 'zzzzzzzzzzzz', '💥'])('refuses %j as a cursor', (after) =>
    stores(async (open) => {
      const store = await open();
      await expect(store.search({ limit: 1, after })).rejects.toMatchObject({
        kind: 'invalid-request',
        code: 'invalid_value',
        param: 'after',
      });
    })(),
  );

  it(
    'finds what each filter means, and nothing else',
    stores(async (open) => {
      const store = await open();
      const chance = new Chance(7);
      const records = Array.from({ length: 800 }, (_, index) =>
        recordOfTwoWorkspaces(chance, `r${index}`, 3),
      );
      await store.write(records);
      const day = 86_400_000;
      const filters: LogFilter[] = [
        {},
        { workspace: 'ads' },
        { workspace: 'default', outcome: 'error' },
        { workspace: 'ads', metadata: { team: 'red' }, outcome: 'ok' },
        { workspace: 'nobody' },
        { from: logDay + day / 2, until: logDay + day },
        { from: records[0]?.at ?? 0, until: (records[0]?.at ?? 0) + 1 },
        { status: { min: 500 } },
        { status: { min: 429, max: 499 } },
        { provider: 'google' },
        { slug: 'other', model: 'gemini-a' },
        { callerId: 'key-3' },
        { traceId: 'trace-17' },
        { route: '/v1/embeddings' },
        { prompt: 'prompt-1' },
        { cache: 'HIT' },
        { code: 'rate_limited' },
        { metadata: { team: 'red' } },
        { metadata: { team: '"green" $.x', _user: 'user-2' } },
        { metadata: { 'odd "key" $.ä': '2' } },
        { metadata: { nothing: 'red' } },
        { nanoDollars: { min: 1_000_000, max: 2_000_000 } },
        { nanoDollars: { min: 0.5 } },
        { totalTokens: { max: 1_000 } },
        { durationMs: { min: 99.5, max: 2_000 } },
        { firstTokenMs: { min: 5, max: 500 } },
        { firstTokenMs: { max: 50 } },
        { nanoDollars: { max: 500_000 } },
        { model: ['gemini-a', 'claude-c'] },
        { slug: ['main', 'none'], provider: ['google', 'vertex-ai'], callerId: ['key-1', 'key-2'] },
        { statuses: [429, 503] },
        { cache: ['HIT', 'MISS'], route: ['/v1/messages'] },
        { metadata: { team: ['red', 'blue'], _user: 'user-1' } },
        { outcome: 'ok' },
        { outcome: 'error' },
        { outcome: 'cancelled' },
        { outcome: ['ok', 'cancelled'], model: 'gemini-a' },
        { config: 'careful' },
        { config: 'careful@2' },
        { config: ['quick', 'inline'] },
        { region: 'us-central1' },
        { tier: ['flex', 'provisioned'] },
        { finish: 'length' },
        { stream: true },
        { stream: false, code: 'upstream_error' },
        { rescued: true },
        { unpriced: true },
        { estimated: true },
        { loss: 'none' },
        { loss: 'note' },
        { loss: 'degraded' },
        { loss: 'lost', stream: true },
        { guardrail: 'held' },
        { guardrail: 'flagged' },
        { guardrail: 'denied' },
        { guardrailName: 'secrets' },
        { resentFrom: 'r1' },
        { status: { max: 200 }, model: 'llama-d', metadata: { team: 'blue' }, durationMs: { min: 1 } },
      ];
      for (const filter of filters) {
        const ids = await found(store, filter, 97);
        const meant = records.filter((record) => isMeant(record, filter));
        expect([filter, new Set(ids)]).toEqual([filter, new Set(meant.map(({ id }) => id))]);
        expect(ids).toHaveLength(meant.length);
      }
    }),
  );

  it(
    'finds words by their beginnings, in any case, in whatever is kept as text',
    stores(async (open) => {
      const store = await open();
      await store.write([
        logRecord('failure', {
          failure: { code: 'upstream_error', message: "Quota 'exceeded' für Zürich." },
        }),
        logRecord('metadata', { metadata: { project: 'Apollo=13' } }),
        logRecord('names', { model: 'gemini-2.5-pro', callerName: 'Ada Lovelace' }),
        logRecord('bodies', {
          bodies: { clientRequest: { text: '{"content":"Wie spät ist es in Zürich?"}' } },
        }),
        logRecord('plain'),
      ]);
      const cases: [string, string[]][] = [
        ['quota', ['failure']],
        ['EXCEED', ['failure']],
        ['zür', ['bodies', 'failure']],
        ['zür quot', ['failure']],
        ['apollo 13', ['metadata']],
        ['proj', ['metadata']],
        ['gemini-2.5', ['names']],
        ['lovelace ada', ['names']],
        ['ürich', []],
        ["quota'); drop", []],
        ['" OR "', []],
        ['spät nothing', []],
      ];
      for (const [text, ids] of cases)
        expect([text, (await found(store, { text })).sort()]).toEqual([text, ids]);
      expect(await found(store, { text: ' -- ' })).toHaveLength(5);
    }),
  );

  it(
    'keeps any text as it is, and keeps apart what differs',
    stores(async (open) => {
      const store = await open();
      const records = hostileTexts.map((text, index) =>
        logRecord(`id ${index} ${text}`, {
          traceId: text,
          model: text,
          callerId: text,
          metadata: { [text]: text },
          failure: { code: text, message: text },
          bodies: { clientAnswer: { text } },
        }),
      );
      await store.write(records);
      for (const [index, text] of hostileTexts.entries()) {
        const record = records[index];
        expect(await store.read(record?.id ?? '')).toEqual(record);
        for (const filter of [{ traceId: text }, { model: text }, { metadata: { [text]: text } }]) {
          expect(await found(store, filter)).toEqual([record?.id]);
        }
        await found(store, { text });
      }
    }),
  );
}
