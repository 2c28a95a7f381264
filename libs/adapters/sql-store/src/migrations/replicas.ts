import type { Migration } from 'kysely';

/** Creates the table of processes that serve. */
export const replicas: Migration = {
  async up(db) {
    await db.schema
      .createTable('replica')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
  },
};
