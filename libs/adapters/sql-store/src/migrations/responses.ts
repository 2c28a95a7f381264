import type { Migration } from 'kysely';

/** Creates the tables of stored responses and of their items. */
export const responses: Migration = {
  async up(db) {
    await db.schema
      .createTable('stored_response')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('ancestors', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('sealed_by', 'text', (column) => column.notNull())
      .addColumn('conversation_bytes', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('stored_response_age').on('stored_response').column('expires_at').execute();
    await db.schema.createIndex('stored_response_seal').on('stored_response').column('sealed_by').execute();

    await db.schema
      .createTable('stored_response_item')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('response_key', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('stored_response_item_owner')
      .on('stored_response_item')
      .column('response_key')
      .execute();
  },
};
