import type { Migration } from 'kysely';

/** Creates the tables of sign-ins to the console and of links that sign in once. */
export const sessions: Migration = {
  async up(db) {
    await db.schema
      .createTable('session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_digest', 'text', (column) => column.notNull().unique())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_age').on('session').column('expires_at').execute();

    await db.schema
      .createTable('sign_in_link')
      .addColumn('token_digest', 'text', (column) => column.primaryKey())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('is_used', 'integer', (column) => column.notNull())
      .execute();
  },
};
