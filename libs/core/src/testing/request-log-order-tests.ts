import type { RequestLogStore } from '../ports/request-log-store.js';
import { toLogRow, type LogRow } from '../records/log-row.js';
import { Chance, logRecord, variedRecord } from './request-log-records.js';
import { withStores, type TestDatabases } from './test-database.js';

/** Tests of sorted pages of rows. */
export function testLogOrder(databases: TestDatabases<RequestLogStore>): void {
  const stores = (body: Parameters<typeof withStores<RequestLogStore>>[1]) => withStores(databases, body);

  it.each(['at', 'cost', 'duration', 'tokens', 'first_token'] as const)(
    'sorts by %s, in both orders, page by page',
    (sort) =>
      stores(async (open) => {
        const store = await open();
        const chance = new Chance(11);
        const records = Array.from({ length: 120 }, (_, index) => variedRecord(chance, `r${index}`, 1));
        await store.write(records);
        const valueOf = {
          at: ({ at }: LogRow) => at,
          cost: ({ nanoDollars }: LogRow) => nanoDollars ?? -1,
          duration: ({ durationMs }: LogRow) => durationMs,
          tokens: ({ usage }: LogRow) => usage?.totalTokens ?? 0,
          first_token: ({ firstTokenMs }: LogRow) => firstTokenMs ?? -1,
        }[sort];
        for (const order of ['asc', 'desc'] as const) {
          const rows: LogRow[] = [];
          let after: string | undefined;
          do {
            const page = await store.searchRows({
              sort,
              order,
              limit: 7,
              ...(after !== undefined && { after }),
            });
            rows.push(...page.items);
            after = page.next;
          } while (after !== undefined);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
          expect(rows).toHaveLength(120);
          const values = rows.map(valueOf);
          const sorted = [...values].sort((one, other) => (order === 'asc' ? one - other : other - one));
          expect(values).toEqual(sorted);
        }
      })(),
  );

  it(
    'refuses a cursor of another order',
    stores(async (open) => {
      const store = await open();
      await store.write([logRecord('r1'), logRecord('r2')]);
      const { next: after = '' } = await store.searchRows({ limit: 1, sort: 'cost' });
      for (const query of [{}, { sort: 'tokens' }, { sort: 'cost', order: 'asc' }] as const) {
        await expect(store.searchRows({ limit: 1, after, ...query })).rejects.toMatchObject({
          code: 'invalid_value',
          param: 'after',
        });
      }
      expect((await store.searchRows({ limit: 1, after, sort: 'cost' })).items).toHaveLength(1);
    }),
  );

  it(
    'gives the rows of a table: what is small of each record',
    stores(async (open) => {
      const store = await open();
      const chance = new Chance(5);
      const records = Array.from({ length: 60 }, (_, index) => variedRecord(chance, `r${index}`, 1));
      const losses = Array.from({ length: 400 }, (_, index) => ({
        path: `messages[${index}]`,
        action: 'dropped' as const,
        reason: 'It has no such member.',
      }));
      const bodies = {
        clientRequest: {
          text: '{"messages":[{"role":"user","content":"What is\\nthis?"},{"role":"assistant"}]}',
        },
      };
      await store.write([...records, logRecord('large', { losses }), logRecord('with bodies', { bodies })]);
      const { items } = await store.searchRows({ limit: 100 });
      const expected = [...records, logRecord('large', { losses }), logRecord('with bodies')];
      expect(new Map(items.map((row) => [row.id, row]))).toEqual(
        new Map(
          expected.map((record) => [
            record.id,
            toLogRow(record, record.id === 'with bodies' ? 'What is this?' : undefined),
          ]),
        ),
      );
      expect(items.find(({ id }) => id === 'large')?.losses).toEqual({ note: 0, degraded: 400, lost: 0 });
    }),
  );
}
