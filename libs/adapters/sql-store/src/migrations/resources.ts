import { sql, type Migration } from 'kysely';

/** Creates the tables of resources, the revision, the audit log and responses of repeated requests. */
export const resources: Migration = {
  async up(db) {
    await db.schema
      .createTable('revision')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('current', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into revision (id, current) values (1, 0)`.execute(db);

    await db.schema
      .createTable('resource')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('resource_key', ['kind', 'id'])
      .execute();
    await db.schema.createIndex('resource_revision').on('resource').column('revision').unique().execute();

    await db.schema
      .createTable('audit_entry')
      .addColumn('revision', 'bigint', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('resource_id', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('audit_entry_resource')
      .on('audit_entry')
      .columns(['resource_id', 'revision'])
      .execute();

    await db.schema
      .createTable('repeated_request')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('repeated_request_age').on('repeated_request').column('created_at').execute();
  },
};
