import type { Migration } from 'kysely';

/** Creates the table of budget spending. */
export const spending: Migration = {
  async up(db) {
    await db.schema
      .createTable('spending')
      .addColumn('counter', 'text', (column) => column.primaryKey())
      .addColumn('spent', 'bigint', (column) => column.notNull())
      .addColumn('forget_at', 'bigint')
      .execute();
    await db.schema.createIndex('spending_age').on('spending').column('forget_at').execute();
  },
};
