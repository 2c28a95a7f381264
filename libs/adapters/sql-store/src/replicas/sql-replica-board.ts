import type { ReplicaBoard, ReplicaReport, SeenReplica } from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import { sql } from 'kysely';
import { databaseTime } from '../database-time.js';
import type { Operations } from '../operations.js';
import type { Database } from '../schema.js';
import type { SqlDatabase } from '../sql-database.js';

/** How long a silent process is remembered. */
const rememberedMs = 60_000;

/** The board of replicas in the database of the resources. */
export class SqlReplicaBoard implements ReplicaBoard {
  constructor(
    private readonly sql: SqlDatabase,
    private readonly operations: Operations,
  ) {}

  report(report: ReplicaReport): Promise<void> {
    return this.operations.run(() =>
      this.sql.withRelaxedDurability((database) => this.write(database, report)),
    );
  }

  leave(id: string): Promise<void> {
    return this.operations.run(() =>
      this.sql.withRelaxedDurability(async (database) => {
        await database.deleteFrom('replica').where('id', '=', toStoredText(id)).execute();
      }),
    );
  }

  replicas(): Promise<readonly SeenReplica[]> {
    return this.operations.run(() => this.read());
  }

  private async write(database: Database, report: ReplicaReport): Promise<void> {
    const now = databaseTime[this.sql.dialect];
    const row = { seen_at: now, document: JSON.stringify(report) };
    await database
      .insertInto('replica')
      .values({ id: toStoredText(report.id), ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await database
      .deleteFrom('replica')
      .where('seen_at', '<', sql<number>`${now} - ${sql.lit(rememberedMs)}`)
      .execute();
  }

  private async read(): Promise<readonly SeenReplica[]> {
    const age = sql<number>`${databaseTime[this.sql.dialect]} - seen_at`;
    const rows = await this.sql.database
      .selectFrom('replica')
      .select(['document', age.as('age')])
      .execute();
    return rows
      .map(({ document, age: ageMs }) => ({
        report: JSON.parse(document) as ReplicaReport,
        // PostgreSQL's driver gives large numbers as texts.
        ageMs: Math.max(0, Number(ageMs)),
      }))
      .filter(({ ageMs }) => ageMs <= rememberedMs)
      .sort((one, other) => compare(placeOf(one.report), placeOf(other.report)));
  }
}

function placeOf({ host, worker = 0, id }: ReplicaReport): string {
  return `${host} ${String(worker).padStart(4, '0')} ${id}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
