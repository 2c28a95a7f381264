import type { Migration } from 'kysely';

/** Creates the table of when each secret of a key was used last. */
export const keyUses: Migration = {
  async up(db) {
    await db.schema
      .createTable('key_use')
      .addColumn('secret_id', 'text', (column) => column.primaryKey())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('key_use_age').on('key_use').column('used_at').execute();
  },
};
