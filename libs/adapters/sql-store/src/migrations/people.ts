import type { Migration } from 'kysely';

/** Creates the tables of people who sign in at an issuer, and of the roles that they have by hand. */
export const people: Migration = {
  async up(db) {
    await db.schema
      .createTable('person')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identity', 'text', (column) => column.notNull().unique())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
      .addColumn('check_at', 'bigint')
      .execute();
    await db.schema.createIndex('person_check').on('person').column('check_at').execute();

    await db.schema
      .createTable('person_role')
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('workspace', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('person_role_key', ['person_id', 'workspace'])
      .execute();
  },
};
