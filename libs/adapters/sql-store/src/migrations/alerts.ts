import type { Migration } from 'kysely';

/** Creates the tables of alerts: who sends them, what was sent, and what goes on. */
export const alerts: Migration = {
  async up(db) {
    await db.schema
      .createTable('alert_lease')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('alert_delivery')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('last_attempt', 'text')
      .execute();
    await db.schema
      .createIndex('alert_delivery_identity')
      .on('alert_delivery')
      .columns(['channel', 'identity'])
      .unique()
      .execute();
    await db.schema
      .createIndex('alert_delivery_due')
      .on('alert_delivery')
      .columns(['state', 'next_at'])
      .execute();
    await db.schema
      .createIndex('alert_delivery_newest')
      .on('alert_delivery')
      .columns(['channel', 'created_at', 'id'])
      .execute();
    await db.schema.createIndex('alert_delivery_age').on('alert_delivery').column('seen_at').execute();

    await db.schema
      .createTable('alert_condition')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('event', 'text', (column) => column.notNull())
      .execute();
  },
};
