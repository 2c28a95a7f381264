import type {
  AlertCondition,
  AlertDelivery,
  AlertDeliveryQuery,
  AlertSettlement,
  AlertStore,
} from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import { sql } from 'kysely';
import { databaseTime } from '../database-time.js';
import type { Operations } from '../operations.js';
import type { Database } from '../schema.js';
import type { SqlDatabase } from '../sql-database.js';
import { toCondition, toDelivery, toRow } from './alert-rows.js';

/** Rows of one statement: databases limit its size, and other writers wait meanwhile. */
const batchSize = 200;

/** Alerts in the database of the resources. */
export class SqlAlertStore implements AlertStore {
  constructor(
    private readonly sql: SqlDatabase,
    private readonly operations: Operations,
  ) {}

  lead(holder: string, forMs: number): Promise<boolean> {
    const now = databaseTime[this.sql.dialect];
    const until = sql<number>`${now} + ${sql.lit(Math.floor(forMs))}`;
    return this.operations.run(() =>
      this.sql.withRelaxedDurability(async (database) => {
        // One statement: of two that run at the same time, the second one finds the lease taken.
        const taken = await database
          .insertInto('alert_lease')
          .values({ id: 1, holder, held_until: until })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet({ holder, held_until: until })
              .where(sql<boolean>`(alert_lease.holder = ${holder} or alert_lease.held_until < ${now})`),
          )
          .returning('holder')
          .executeTakeFirst();
        return taken !== undefined;
      }),
    );
  }

  resign(holder: string): Promise<void> {
    return this.run(async (database) => {
      await database.deleteFrom('alert_lease').where('holder', '=', holder).execute();
    });
  }

  async add(deliveries: readonly AlertDelivery[], now: number): Promise<void> {
    for (let start = 0; start < deliveries.length; start += batchSize) {
      const rows = deliveries.slice(start, start + batchSize).map((delivery) => toRow(delivery, now));
      await this.run(async (database) => {
        await database
          .insertInto('alert_delivery')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['channel', 'identity']).doUpdateSet({ seen_at: Math.floor(now) }),
          )
          .execute();
      });
    }
  }

  has(channel: string, identity: string): Promise<boolean> {
    return this.run(async (database) => {
      const row = await database
        .selectFrom('alert_delivery')
        .select('id')
        .where('channel', '=', toStoredText(channel))
        .where('identity', '=', toStoredText(identity))
        .executeTakeFirst();
      return row !== undefined;
    });
  }

  due(now: number, limit: number): Promise<readonly AlertDelivery[]> {
    return this.run(async (database) => {
      const rows = await database
        .selectFrom('alert_delivery')
        .selectAll()
        .where('state', '=', 'pending')
        .where('next_at', '<=', Math.floor(now))
        .orderBy('next_at')
        .orderBy('created_at')
        .limit(limit)
        .execute();
      return rows.map(toDelivery);
    });
  }

  nextDue(): Promise<number | undefined> {
    return this.run(async (database) => {
      const row = await database
        .selectFrom('alert_delivery')
        .select('next_at')
        .where('state', '=', 'pending')
        .orderBy('next_at')
        .executeTakeFirst();
      return row ? Number(row.next_at) : undefined;
    });
  }

  claim({ id, nextAt = 0 }: AlertDelivery, until: number): Promise<boolean> {
    return this.run(async (database) => {
      const claimed = await database
        .updateTable('alert_delivery')
        .set({ next_at: Math.floor(until) })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('next_at', '=', Math.floor(nextAt))
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    });
  }

  settle(settlement: AlertSettlement, claimedUntil: number): Promise<boolean> {
    const { id, state, attempts, nextAt, lastAttempt } = settlement;
    return this.run(async (database) => {
      const settled = await database
        .updateTable('alert_delivery')
        .set({
          state,
          attempts,
          next_at: nextAt === undefined ? null : Math.floor(nextAt),
          last_attempt: lastAttempt ? JSON.stringify(lastAttempt) : null,
        })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('next_at', '=', Math.floor(claimedUntil))
        .executeTakeFirst();
      return settled.numUpdatedRows > 0n;
    });
  }

  putOff(channel: string, now: number, until: number): Promise<void> {
    return this.run(async (database) => {
      await database
        .updateTable('alert_delivery')
        .set((row) => ({ next_at: Math.floor(until), attempts: row('attempts', '+', 1) }))
        .where('channel', '=', toStoredText(channel))
        .where('state', '=', 'pending')
        .where('next_at', '<=', Math.floor(now))
        .execute();
    });
  }

  list({ channel, state, limit, behind }: AlertDeliveryQuery): Promise<readonly AlertDelivery[]> {
    return this.run(async (database) => {
      let query = database
        .selectFrom('alert_delivery')
        .selectAll()
        .where('channel', '=', toStoredText(channel));
      if (state !== undefined) query = query.where('state', '=', state);
      if (behind) {
        const { createdAt, id } = behind;
        query = query.where((eb) =>
          eb.or([
            eb('created_at', '<', createdAt),
            eb.and([eb('created_at', '=', createdAt), eb('id', '<', id)]),
          ]),
        );
      }
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toDelivery);
    });
  }

  forget(channel: string): Promise<void> {
    return this.run(async (database) => {
      await database.deleteFrom('alert_delivery').where('channel', '=', toStoredText(channel)).execute();
    });
  }

  clean(before: number): Promise<boolean> {
    return this.run(async (database) => {
      const { numDeletedRows } = await database
        .deleteFrom('alert_delivery')
        .where('id', 'in', (expression) =>
          expression
            .selectFrom('alert_delivery')
            .select('id')
            .where('state', '!=', 'pending')
            .where('seen_at', '<', Math.floor(before))
            .limit(batchSize),
        )
        .executeTakeFirst();
      return numDeletedRows >= batchSize;
    });
  }

  conditions(): Promise<readonly AlertCondition[]> {
    return this.run(async (database) => {
      const rows = await database.selectFrom('alert_condition').selectAll().execute();
      return rows.map(toCondition);
    });
  }

  begin({ key, since, event }: AlertCondition): Promise<AlertCondition> {
    const begun = { since: Math.floor(since), ended_at: null, event: JSON.stringify(event) };
    return this.run(async (database) => {
      await database
        .insertInto('alert_condition')
        .values({ key: toStoredText(key), ...begun })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet(begun)
            .where('alert_condition.ended_at', 'is not', null)
            .where('alert_condition.since', '<', begun.since),
        )
        .execute();
      const row = await database
        .selectFrom('alert_condition')
        .selectAll()
        .where('key', '=', toStoredText(key))
        .executeTakeFirst();
      return row ? toCondition(row) : { key, since, event };
    });
  }

  end({ key, since }: Pick<AlertCondition, 'key' | 'since'>, endedAt: number): Promise<void> {
    return this.run(async (database) => {
      await database
        .updateTable('alert_condition')
        .set({ ended_at: Math.floor(endedAt) })
        .where('key', '=', toStoredText(key))
        .where('since', '=', since)
        .execute();
    });
  }

  drop({ key, since }: Pick<AlertCondition, 'key' | 'since'>): Promise<void> {
    return this.run(async (database) => {
      await database
        .deleteFrom('alert_condition')
        .where('key', '=', toStoredText(key))
        .where('since', '=', since)
        .execute();
    });
  }

  private run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    return this.operations.run(() => work(this.sql.database));
  }
}
