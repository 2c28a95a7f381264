import type { Migration } from 'kysely';

/** Adds the workspace of audit entries. Those of before, and of the default workspace, have none. */
export const auditWorkspaces: Migration = {
  async up(db) {
    await db.schema.alterTable('audit_entry').addColumn('workspace', 'text').execute();
    await db.schema
      .createIndex('audit_entry_workspace')
      .on('audit_entry')
      .columns(['workspace', 'revision'])
      .execute();
  },
};
